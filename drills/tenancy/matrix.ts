import type { AccessLevel, Role } from '#contract/roles.ts';
import { roles, accessLevels } from '#contract/roles.ts';
import type { Caller, Reply } from '#server/testing/garage.ts';
import { type Ask, asksOf, type Kind } from './asks.ts';
import { contentOf, idsOf, mark, type Scene } from './garages.ts';

export type RoleAndAccess = readonly [Role, AccessLevel];

/** Every role with every level it can have: the owner's go together, and nobody else has them. */
export const rolesAndAccess: readonly RoleAndAccess[] = roles.flatMap((role) =>
  accessLevels
    .filter((level) => (role === 'GARAGE_OWNER') === (level === 'OWNER'))
    .map((level): RoleAndAccess => [role, level]),
);

/** What the walk found. */
export interface Tally {
  asked: number;
  /** answers in which something of the other garage stands, answers of 5xx among them */
  leaks: string[];
  /** asks whose foreign and absent answers differ */
  unlike: string[];
  /** the other garage was changed by them */
  harmed: string[];
  /** the asks that did their work on the caller's own record */
  reached: Set<string>;
  /** the asks of the caller's own record that did not do their work, and what each was answered */
  kept: Map<string, string>;
  /** the asks of the caller's own record that are not for this role, and were refused with 403 */
  refused: Set<string>;
  asks: number;
}

/** Asks everything as everyone, and compares; of one's own records only when `own` is set. */
export async function walk(scene: Scene, callers: readonly RoleAndAccess[], own: boolean): Promise<Tally> {
  const asks = asksOf(scene);
  const tally: Tally = {
    asked: 0,
    leaks: [],
    unlike: [],
    harmed: [],
    reached: new Set(),
    kept: new Map(),
    refused: new Set(),
    asks: 0,
  };
  tally.asks = asks.filter(({ sends }) => sends.own).length;
  const canaries = [mark, ...(await idsOf(scene.appContext, scene.other.id))];
  let before = await contentOf(scene.appContext, scene.other.id);
  for (const [role, level] of callers) {
    const caller = await callerOf(scene, role, level);
    for (const one of asks) await askAs(`${role} ${level}`, caller, own ? one : withoutOwn(one), canaries, tally);
    const after = await contentOf(scene.appContext, scene.other.id);
    for (const [table, hash] of after) if (hash !== before.get(table)) tally.harmed.push(`${role} ${level}: ${table}`);
    before = after;
  }
  return tally;
}

function callerOf({ mine, technician }: Scene, role: Role, level: AccessLevel): Promise<Caller> | Caller {
  if (role === 'GARAGE_OWNER') return mine.owner;
  return role === 'TECHNICIAN' && level === 'STAFF' ? technician : mine.hire(role, level);
}

const withoutOwn = ({ sends, ...one }: Ask): Ask => {
  const { foreign, absent, malformed } = sends;
  return { ...one, sends: { ...(foreign && { foreign }), ...(absent && { absent }), ...(malformed && { malformed }) } };
};

const kinds: readonly Kind[] = ['own', 'foreign', 'absent', 'malformed'];

async function askAs(
  who: string,
  caller: Caller,
  { name, method, exact, sends }: Ask,
  canaries: string[],
  tally: Tally,
) {
  const replies: Partial<Record<Kind, Reply>> = {};
  for (const kind of kinds) {
    const send = sends[kind];
    if (!send) continue;
    const { path, body, photo } = await send();
    const reply = await {
      GET: () => caller.get(path),
      DELETE: () => caller.delete(path),
      POST: () =>
        photo ? caller.post(path, Buffer.from(photo), { 'content-type': 'image/jpeg' }) : caller.post(path, body ?? {}),
      PUT: () => caller.put(path, body ?? {}),
    }[method]();
    replies[kind] = reply;
    tally.asked += 1;
    const told = JSON.stringify(reply.headers) + reply.text;
    const seen = canaries.find((canary) => told.includes(canary));
    if (seen !== undefined || reply.status >= 500)
      tally.leaks.push(`${who}: ${name}, ${kind}: ${reply.status} with ${seen}`);
  }
  const { own, foreign, absent } = replies;
  if (own && own.status < 300) tally.reached.add(name);
  else if (own && own.status !== 403) tally.kept.set(name, `${own.status} ${own.text.slice(0, 160)}`);
  if (own?.status === 403) tally.refused.add(name);
  if (foreign && absent && (exact ? whole(foreign) !== whole(absent) : foreign.status !== absent.status))
    tally.unlike.push(`${who}: ${name}: ${foreign.status} and ${absent.status}`);
}

/** An answer byte for byte, but for the time of day. Nothing in it names the request. */
function whole({ status, headers, text }: Reply) {
  const { date: _, ...kept } = headers;
  return JSON.stringify([status, kept, text]);
}
