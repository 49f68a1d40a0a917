const own = new Set<string>();
const most = 200;

/** Keeps which changes were made on this page: it has loaded what they changed already. */
export function noteOwnRequest(request: string | null): void {
  if (request === null) return;
  own.add(request);
  const [oldest] = own;
  if (own.size > most && oldest !== undefined) own.delete(oldest);
}

export const isOwn = (request: string | null): boolean => request !== null && own.has(request);
