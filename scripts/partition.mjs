import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run partition`: splits the tables that grow into partitions by garage (docs/scaling.md). */
await main(() => runTool('server/database/partition-main.ts', process.argv.slice(2)));
