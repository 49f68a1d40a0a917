import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run reset -- [--yes]`: takes the embedded database and all else that DATA_DIR holds away, so that `npm start` begins anew. */
await main(() => runTool('server/reset.ts', process.argv.slice(2), { stdio: 'inherit' }));
