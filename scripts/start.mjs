import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { chooseNode } from './lib/node.mjs';
import { serve } from './lib/serve.mjs';

/** `npm start`: installs and builds what is missing or has changed, then serves. Runs on any Node from 20. */
await main(async () => {
  await ensureInstalled();
  const node = await chooseNode();
  await ensureBuilt(node);
  return serve(node, [], { NODE_ENV: 'production' });
});
