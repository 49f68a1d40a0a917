// oxlint-disable-next-line no-restricted-imports -- this file alone runs on the server
import { PassThrough } from 'node:stream';
// oxlint-disable-next-line no-restricted-imports -- as above
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { asleep } from './asleep.ts';
import { pageContext } from './context.ts';
import { themeIn } from './garage/theme.ts';
import { cityOfPath } from './storefront/city/city-address.ts';
import { ThemeContext } from './theme.ts';

export { pageContext } from './context.ts';

/** Milliseconds a loader's promise or a render may take before what is missing is given up. */
export const streamTimeout = 5_000;

/** A page with a nonce streams from its first bytes; a public one is taken whole: its scripts are hashed, and sleep until it is touched. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  const theme = nonce ? themeIn(request.headers.get('cookie')) : 'system';
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const answer = () => {
      shellSent = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      const send = (html: BodyInit) => resolve(new Response(html, { headers, status }));
      if (nonce || import.meta.env.DEV) send(createReadableStreamFromReadable(body));
      else
        text(body).then((html) => send(asleep(html, cityOfPath(new URL(request.url).pathname) !== undefined)), reject);
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ThemeContext value={theme}>
        <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
      </ThemeContext>,
      {
        ...(nonce ? { nonce, onShellReady: answer } : { onAllReady: answer }),
        onShellError: reject,
        onError(error) {
          if (shellSent && !request.signal.aborted) report(error);
        },
      },
    );
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Only what is our fault is worth a line in the log: not an unknown page, not a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageContext).report(error);
};
