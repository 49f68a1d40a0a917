import { pathOf } from '#web/api.ts';
import { request } from '#web/http.ts';

/** The file at an endpoint's address. Throws when there is none. */
export async function readFile(
  path: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<Blob> {
  // a download cannot renew the session on its way, so it is made fresh before
  await request('GET', '/auth/me');
  const asked = new URLSearchParams(query).toString();
  const answer = await fetch(`/api/v1${pathOf(path, params)}${asked && `?${asked}`}`, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error('');
  return answer.blob();
}

/** Gives a PDF to the browser to keep, under a name without what file names cannot hold. */
export function keepFile(blob: Blob, name: string): void {
  saveBlob(blob, fileNameOf(name));
}

/** Letters of any script with their signs, and digits; what lies between becomes one stroke. */
export const fileNameOf = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')}.pdf`;

/** Gives a file to the browser to keep, under the name it has. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // some browsers read the address only after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
