import type { FastifyReply } from 'fastify';
import { stylePolicy } from './page-headers.ts';

/** A page that needs nothing but itself, for when a page could not be made at all. */
export function sendFallback(reply: FastifyReply, status: number): FastifyReply {
  const words = wordsOf(status);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': stylePolicy(style),
    })
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title} | Sandhai</title><style>${style}</style></head><body><main><p>${status}</p><h1>${words.title}</h1><p>${words.text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`,
    );
}

const style =
  'body{margin:0;background:#fbf7ef;color:#12261b;font:400 1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}main{max-width:36rem;margin:0 auto;padding:clamp(64px,18vh,200px) 20px 64px}h1{margin:0 0 12px;font-size:clamp(2rem,1.4rem + 2.6vw,3rem);line-height:1.04;letter-spacing:-.03em}p:first-child{margin:0 0 8px;font-weight:700;color:#5f6a60}a{display:inline-flex;align-items:center;min-height:44px;color:#1e6b3c;font-weight:600}';

function wordsOf(status: number): { title: string; text: string } {
  if (status === 403) return { title: 'Not taken', text: 'This was sent from another site, so it was not taken.' };
  if (status === 413)
    return { title: 'Too much text', text: 'What was sent is larger than we take. Shorten it and try again.' };
  if (status === 429) return { title: 'Too many requests', text: 'Wait a minute, then try again.' };
  if (status === 503) return { title: 'Very busy right now', text: 'Try again in a few seconds.' };
  if (status < 500)
    return { title: 'That did not work', text: 'What was sent could not be read. Go back and try again.' };
  return { title: 'Something went wrong', text: 'The fault is ours, and it has been noted. Try again in a minute.' };
}
