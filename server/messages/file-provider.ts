import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provider } from './provider.ts';

/** Where there is no provider: a line in DATA_DIR/outbox.ndjson. Lines follow each other in the order they were given. */
export function fileProvider(dataDir: string): Provider {
  const path = join(dataDir, 'outbox.ndjson');
  let last = Promise.resolve();
  return ({ json }) => {
    const mine = last.then(() => append(path, `${json}\n`));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * A line is one append, so that two processes never mix theirs, and is on the disk before its message counts as sent. A crash or a full disk
 * may have left half a line: what comes next begins on its own.
 */
async function append(path: string, line: string) {
  const handle = await open(path, 'a+', 0o600);
  try {
    const bytes = Buffer.from((await endsWithLine(handle)) ? line : `\n${line}`);
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten !== bytes.length) throw new Error('the outbox file took half a line');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function endsWithLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString() === '\n';
}
