import { expect } from 'vitest';
import type { Caller } from './garage.ts';

/** Adds something as somebody and answers it; anything but 201 fails. */
export async function added(who: Caller, path: string, body: object) {
  const reply = await who.post(path, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

/** Changes something as somebody; anything but 200 fails. */
export async function changed(who: Caller, path: string, body: object): Promise<void> {
  const { status, text } = await who.put(path, body);
  expect(status, text).toBe(200);
}
