import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './shape.ts';

/** BACKUP_KEY has 32 random characters or more, so scrypt need not be slow: 2^14 takes 16 MB. */
const scryptWork = 14;

/**
 * Writes `content` into a new file of mode 600, encrypted and authenticated by `key` in the format of age with a passphrase: only who has the
 * key can read it or make one that is read as ours. Throws what `content` or the disk throws.
 */
export async function writeSealed(file: string, key: string, content: Readable): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(scryptWork);
  await pipeline(
    content,
    async function* (parts: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(webStream(parts));
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/**
 * What `writeSealed` was given, part by part, each checked before it is handed on. Throws BackupError with one line where the file is missing,
 * foreign, sealed with another key, cut off or altered.
 */
export async function* readSealed(file: string, key: string): AsyncGenerator<Uint8Array> {
  await refuseForeign(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const content = await decrypter
    .decrypt(webStream(createReadStream(file)))
    .catch((error: unknown) => refuse(error, `${file} was not sealed with this BACKUP_KEY, or its head was altered.`));
  try {
    yield* content;
  } catch (error) {
    refuse(error, `${file} is cut off, damaged or was altered.`);
  }
}

const webStream = (parts: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array>;

const ageHead = 'age-encryption.org/v1\n';
const gzipHead = '\u001f\u008b';

async function refuseForeign(file: string) {
  const opened = await open(file).catch((error: unknown) => {
    if (isOfTheSystem(error) && error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    throw error;
  });
  try {
    const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(ageHead.length) });
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith(gzipHead))
      throw new BackupError(
        `${file} is not sealed. A backup made before they were is restored by the version that made it, which this one then goes on from.`,
      );
    if (head !== ageHead) throw new BackupError(`${file} is not a backup that this program made. Nothing was touched.`);
  } finally {
    await opened.close();
  }
}

/** The format's own refusals bear no code; what the disk says is no fault of the file. */
function refuse(error: unknown, words: string): never {
  if (isOfTheSystem(error)) throw error;
  throw new BackupError(`${words} Nothing was touched.`);
}

const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;
