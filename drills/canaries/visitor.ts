/** A visitor of a running server, by HTTP alone, who keeps its cookies. Each answer of 300 or more is added to the errors given. */
export interface Visitor {
  cookies: Map<string, string>;
  get(path: string): Promise<string>;
  send(method: 'POST' | 'PUT', path: string, body: unknown, type?: string): Promise<string>;
}

/** What was answered with 300 or more, a redirect too: status, path, headers and body in one text. */
export type Errors = string[];

export function newVisitor(url: string, errors: Errors, cookie = ''): Visitor {
  const cookies = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((one) => one.split(/=(.*)/s, 2) as [string, string]),
  );
  const ask = async (path: string, more: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    const head = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...more.headers };
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...more, headers: head });
    const text = await answer.text();
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value !== '') cookies.set(name, value);
    }
    const { 'set-cookie': _, ...headers } = Object.fromEntries(answer.headers);
    if (answer.status >= 300) errors.push(`${answer.status} ${path.split('?')[0]} ${JSON.stringify(headers)}\n${text}`);
    return text;
  };
  return {
    cookies,
    get: (path) => ask(path),
    send: (method, path, body, type = 'application/json') =>
      ask(path, {
        method,
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
