import { citationFaults } from './lib/citations.mjs';
import { main } from './lib/main.mjs';
import { say } from './lib/say.mjs';

/** `npm run citations`: says which rules and documents are cited that do not exist, and which rules are defined twice. Exit code 1 for any. */
await main(() => {
  const faults = citationFaults();
  for (const fault of faults) say(fault);
  say(faults.length === 0 ? 'Every rule and document that is cited exists' : `${faults.length} citations are wrong`);
  return faults.length === 0 ? 0 : 1;
});
