import { terminalText } from '../terminal-text.ts';
import type { VerifiedGarage } from './verify-audit.ts';

/** What the terminal says of a garage's chain, line by line. Whoever tampered chose what stands in the rows, so nothing of it is obeyed. */
export function verdictLines({ garageId, name, rows, head, broken }: VerifiedGarage): string[] {
  const place = `${name} (${garageId})`;
  if (broken.length === 0)
    return [terminalText(`✓ ${place}: ${rows} audit rows in order${head === null ? '' : `, head ${head}`}`)];
  const each = broken.map(
    ({ kind, seq, auditId }) =>
      `  ${seq === null ? 'a row' : `row ${seq}`}${auditId === null ? '' : ` (${auditId})`} ${kind}`,
  );
  return [`✗ ${place}: ${rows} audit rows, the chain is broken`, ...each].map(terminalText);
}
