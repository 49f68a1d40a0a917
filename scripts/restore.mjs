import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run restore -- FILE`: puts a backup into an empty DATA_DIR or database. */
await main(() => runTool('server/backup/main.ts', ['restore', ...process.argv.slice(2)]));
