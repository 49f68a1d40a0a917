/** As fetch, and tells what share of the body is sent: fetch itself does not. Rejects where the server cannot be reached, or on abort. */
export const sendFile =
  (onShare: (share: number) => void) =>
  (url: string, { method, headers, body, signal }: FileRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.addEventListener(
        'progress',
        (event) => event.lengthComputable && onShare(event.loaded / event.total),
      );
      call.addEventListener('load', () =>
        resolve(new Response(call.responseText, { status: call.status, headers: headersIn(call) })),
      );
      call.addEventListener('error', () => reject(new TypeError('The server cannot be reached')));
      call.addEventListener('abort', () => reject(signal.reason as Error));
      signal.addEventListener('abort', () => call.abort());
      call.send(body);
    });

interface FileRequest {
  method: string;
  headers: Record<string, string>;
  body: Blob;
  signal: AbortSignal;
}

const headersIn = (call: XMLHttpRequest): [string, string][] =>
  call
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
