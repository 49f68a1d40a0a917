import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run db -- [--garage ID] [--write] ['select …']`: SQL on the database that `npm start` serves. */
await main(() => runTool('server/sql/main.ts', process.argv.slice(2), { stdio: 'inherit' }));
