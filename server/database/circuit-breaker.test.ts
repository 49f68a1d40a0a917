import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { withCircuitBreaker } from './circuit-breaker.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

/** A pool whose connections come when the test says so, and a database that is well when it says so. */
function newPool() {
  const asked: PromiseWithResolvers<pg.PoolClient>[] = [];
  const connect = () => {
    const one = Promise.withResolvers<pg.PoolClient>();
    asked.push(one);
    return one.promise;
  };
  const well = Promise.withResolvers<void>();
  const watched = withCircuitBreaker({ connect }, () => well.promise);
  return { asked, well, watched };
}

test('once a connection fell silent everyone is refused at once, who waits for one too, until the database answers', async () => {
  const { asked, well, watched } = newPool();
  const waiting = watched.connect();
  watched.noteFailure(new Error('wrapped', { cause: new Error('Query read timeout') }));
  await expect(waiting).rejects.toThrow('PostgreSQL does not answer');
  await expect(watched.connect()).rejects.toThrow('PostgreSQL does not answer');
  expect(asked).toHaveLength(1);

  well.resolve();
  await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith('PostgreSQL answers again.'));
  const again = watched.connect();
  asked[1]?.resolve({ release: () => undefined } as pg.PoolClient);
  expect(await again).toBeDefined();
});

test('a connection that comes after its request was refused goes back to the pool', async () => {
  const { asked, watched } = newPool();
  const waiting = watched.connect();
  watched.noteFailure(new Error('Query read timeout'));
  await expect(waiting).rejects.toThrow('PostgreSQL does not answer');
  const release = vi.fn<() => void>();
  asked[0]?.resolve({ release } as unknown as pg.PoolClient);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  watched.stop();
});

test('what the database itself says refuses nobody else', async () => {
  const { asked, watched } = newPool();
  watched.noteFailure(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }));
  const next = watched.connect();
  asked[0]?.resolve({ release: () => undefined } as pg.PoolClient);
  expect(await next).toBeDefined();
  expect(said).not.toHaveBeenCalled();
});
