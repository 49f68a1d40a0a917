import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run verify-audit -- [GARAGE]`: holds the audit against its chain. */
await main(() => runTool('server/audit/main.ts', process.argv.slice(2)));
