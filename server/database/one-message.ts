import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { isOutdated } from './postgres-errors.ts';
import { mayKeepPlan } from './statement-names.ts';

const { serialize } = protocol;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** More than the application has. */
const mostKept = 400;
/** Longer ones are rows by the hundred, which hardly come in the same number again. */
const longestKept = 10_000;
/** What else there is, such as `set role`, takes no values and has no plan. */
const aboutRows = /^\s*(select|insert|update|delete) /i;

/** What is known of a statement once it was asked: its name, where its plan may be kept, the types of its values, and the head of its rows. */
interface Known {
  /** empty where none may be kept */
  name: string;
  types: number[];
  head: Messages;
}
const nothing: Known = { name: '', types: [], head: [] };

let last = 0;

/** Asks one statement, of which errors are PostgreSQL's own; `rowMode` as PGlite has it. */
type AskOnce = (text: string, values?: unknown[], rowMode?: QueryOptions['rowMode']) => Promise<Results>;

/**
 * Asks the client's statements by one message each: read, bind, describe, execute and sync together, and only bind, execute and sync where
 * the plan may be kept (statement-names.ts). A statement that comes for the first time is described before, so that its values are written
 * by their types. Whoever calls sees to it that nobody else's transaction is under way.
 */
export function inOneMessage(client: PGlite): AskOnce {
  const over: string[] = [];
  const known = new LRUCache<string, Known>({ max: mostKept, dispose: ({ name }) => void (name && over.push(name)) });
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });

  const learn = async (text: string): Promise<Known> => {
    const isKept = text.length <= longestKept;
    const name = isKept && aboutRows.test(text) && mayKeepPlan(text) ? `s${(last += 1)}` : '';
    const closing = over.splice(0).map((one) => serialize.close({ type: 'S', name: one }));
    const described = await send(...closing, serialize.parse({ text, name }), serialize.describe({ type: 'S', name }));
    const head = described.filter((message) => message.name === 'rowDescription');
    const made = { name, types: parse.parseDescribeStatementResults(described), head };
    if (isKept) known.set(text, made);
    return made;
  };

  return (text, values = [], rowMode = 'object') =>
    client.runExclusive(async () => {
      const { name, types, head } = known.get(text) ?? (isBare(text, values) ? nothing : await learn(text));
      const bound = values.map((value, at) => written(client, types[at]!, value));
      try {
        const answer = name
          ? [...head, ...(await send(serialize.bind({ statement: name, values: bound }), serialize.execute()))]
          : await send(
              serialize.parse({ text, types }),
              serialize.bind({ values: bound }),
              serialize.describe({ type: 'P' }),
              serialize.execute(),
            );
        return parse.parseResults(answer, client.parsers, { rowMode })[0]!;
      } catch (error) {
        if (isOutdated(error)) known.delete(text);
        throw error;
      }
    });
}

const isBare = (text: string, values: unknown[]) => values.length === 0 && !aboutRows.test(text);

function written(client: PGlite, type: number, value: unknown) {
  if (value === null || value === undefined) return null;
  const write = client.serializers[type];
  return write ? write(value) : (value as string | number).toString();
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
