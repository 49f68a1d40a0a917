import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { chooseNode } from './lib/node.mjs';
import { serve } from './lib/serve.mjs';

/** `npm run dev`: the server starts anew when its sources change, and pages reload in the browser. */
await main(async () => {
  await ensureInstalled();
  const watched = ['server', 'contract', 'rules'].map((room) => `--watch-path=./${room}`);
  return serve(await chooseNode(), [...watched, '--watch-preserve-output'], { NODE_ENV: 'development', DEV: 'true' });
});
