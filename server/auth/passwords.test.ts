import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';
import { createTurns } from './turns.ts';

describe('passwords', () => {
  test('what is kept is Argon2id of the agreed cost and fits its password alone', async () => {
    const kept = await hashPassword('demo1234');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(kept, 'demo1234')).toBe(true);
    expect(await isPassword(kept, 'demo12345')).toBe(false);
  });

  test('an account without a password lets nobody in', async () => {
    expect(await isPassword(null, '')).toBe(false);
    expect(await isPassword(undefined, 'demo1234')).toBe(false);
  });
});

test('a thread that gives way to all others hashes passwords', async () => {
  await hashPassword('demo1234');
  const { own, others } = await steps();
  expect(others).toEqual([own + 5]);
});

test('what cannot be read as a hash is an error, and the next password is hashed', async () => {
  await expect(isPassword('$argon2id$nothing', 'demo1234')).rejects.toThrow('could not be hashed');
  expect(await isPassword(await hashPassword('demo1234'), 'demo1234')).toBe(true);
});

/** How far behind usual priority the threads of this process are: its main one, and those that are elsewhere. */
async function steps() {
  const names = await readdir('/proc/self/task');
  const stepOf = async (name: string) =>
    Number((await readFile(`/proc/self/task/${name}/stat`, 'utf8')).split(') ')[1]!.split(' ')[16]);
  const own = await stepOf(String(process.pid));
  const all = await Promise.all(names.map(stepOf));
  return { own, others: [...new Set(all)].filter((step) => step !== own) };
}

describe('turns', () => {
  test('two work at once, the rest wait in order, and one too many is refused', async () => {
    const takeTurn = createTurns({ atOnce: 2, waiting: 3, refuse: () => new Error('full') });
    const begun: number[] = [];
    let most = 0;
    let running = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, (running += 1));
      await pause(5);
      running -= 1;
      return n;
    };
    const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => takeTurn(work(n))));
    expect(all.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
    expect([begun, most]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  test('130 for one account turn nobody else away, from whatever networks, nor do 130 from one network', async () => {
    for (const flood of [{ account: 'a' }, { network: 'n' }]) {
      const takeTurn = createTurns({ atOnce: 2, waiting: 100, refuse: () => new Error('full') });
      const done: string[] = [];
      const work = (name: string) => async () => {
        await pause(1);
        done.push(name);
      };
      const asker = (n: number) => ({ account: `${n}`, network: `${n}`, ...flood });
      const flooding = Promise.allSettled(Array.from({ length: 130 }, (_, n) => takeTurn(work('flood'), asker(n))));
      const others = [1000, 1001, 1002].map((n) => takeTurn(work('other'), { account: `${n}`, network: `${n}` }));
      const ends = await Promise.allSettled(others);
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect(done.lastIndexOf('other')).toBeLessThan(8);
      const flooded = await flooding;
      expect(flooded.filter(({ status }) => status === 'rejected')).toHaveLength(31);
    }
  });

  test('work that fails gives its turn to the next', async () => {
    const takeTurn = createTurns({ atOnce: 1, waiting: 1, refuse: () => new Error('full') });
    const failing = takeTurn(() => Promise.reject(new Error('no')));
    const next = takeTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await takeTurn(async () => 'again')).toBe('again');
  });
});
