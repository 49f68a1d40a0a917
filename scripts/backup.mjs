import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run backup -- FILE`: writes the whole database into a new file, while the server goes on. */
await main(() => runTool('server/backup/main.ts', ['backup', ...process.argv.slice(2)]));
