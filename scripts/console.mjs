import { main } from './lib/main.mjs';
import { runTool } from './lib/tool.mjs';

/** `npm run console`: a prompt of JavaScript with the application's database, tables and contract at hand. */
await main(() => runTool('server/console.ts', [], { stdio: 'inherit' }));
