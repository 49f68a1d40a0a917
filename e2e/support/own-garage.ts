import { expect, type Page } from '@playwright/test';

let made = 0;

/** Calls of the garage, by whoever is signed in on the page; one that is refused fails the journey. */
export type Send = <Answer>(method: 'post' | 'put', path: string, data: object) => Promise<Answer>;

/** Registers a garage of its own, empty and in Chennai, and signs its owner in; their e-mail is of `domain`. */
export async function openOwnGarage(
  page: Page,
  name: string,
  ownerName: string,
  domain = 'journey.test',
): Promise<Send> {
  const send: Send = async (method, path, data) => {
    const answer = await page.request[method](`/api/v1/garages${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const mark = `own-${Date.now()}-${(made += 1)}`;
  const owner = { ownerName, ownerEmail: `${mark}@${domain}`, ownerPassword: 'secret-1' };
  await send('post', '/register', { name, slug: mark, address: '1 Test Street', city: 'Chennai', ...owner });
  return send;
}
