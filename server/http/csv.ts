import type { Column } from '#contract/endpoint.ts';
import { written } from './csv-words.ts';

/** Rows as CSV: UTF-8 with BOM, CRLF, every text that a spreadsheet could take for a formula neutralised. */
export function toCsv(all: readonly Column[], rows: readonly Record<string, unknown>[]): string {
  const columns = all.filter(({ field, ifAny }) => !ifAny || rows.some((row) => (row[field] ?? null) !== null));
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((row) => columns.map(({ field, as }) => cell(as ? written(row[field], as) : row[field]))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
