// oxlint-disable-next-line no-restricted-imports -- this file alone runs on the server
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './context.ts';
import { themeIn } from './garage/theme.ts';
import { PlainPageContext } from './storefront/islands/plain-page.ts';
import { ThemeContext } from './theme.ts';

export { pageContext } from './context.ts';

/** Milliseconds a loader's promise or a render may take before what is missing is given up. */
export const streamTimeout = 5_000;

/** A page with a nonce streams from its first bytes, and the router takes it over; a plain one is whole, and no router's. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, visitor, report } = context.get(pageContext);
  const posted = request.method === 'POST' ? (status === 200 ? ('taken' as const) : ('refused' as const)) : undefined;
  const plain = nonce === null ? { visitor, posted } : null;
  const theme = nonce ? themeIn(request.headers.get('cookie') ?? '') : 'system';
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const answer = () => {
      shellSent = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ThemeContext value={theme}>
        <PlainPageContext value={plain}>
          <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
        </PlainPageContext>
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
