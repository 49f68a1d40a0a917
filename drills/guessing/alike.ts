import type { Outcome } from '../lib/outcome.ts';
import { inPool } from '../lib/pool.ts';
import { ask, type Seen } from './ask.ts';
import { password, register, stranger, type Guessed } from './people.ts';

interface Door {
  name: string;
  path: string;
  /** what a guesser sends for someone */
  body: (person: Guessed) => object;
  /** how many at once; more than one only where the answer waits for a clock */
  width?: number;
}

/** In the order they are tried: a code is sent to everyone before one is guessed. */
const doors: Door[] = [
  { name: 'wrong password', path: '/auth/login', body: ({ email }) => ({ email, password: 'not-this-one' }) },
  { name: 'forgotten password', path: '/auth/forgot-password', body: ({ email }) => ({ email }), width: 16 },
  { name: 'code asked', path: '/auth/customer/send-otp', body: ({ phone }) => ({ phone }) },
  { name: 'wrong code', path: '/auth/customer/verify-otp', body: ({ phone }) => ({ phone, otp: 'abcdef' }) },
  { name: 'registering', path: '/auth/register', body: (person) => ({ name: 'Demo Guess', ...person, password }) },
];

const goal = 0.05;

/**
 * Asks at each door for `tries` people with an account and as many without, by turns, and compares what can be seen and the medians of the
 * time. Where those differ by more than 5 % it asks for as many again, up to `rounds` times. Few tries on a busy machine differ by chance:
 * `few` takes them as alike, too, when the ranks of all times say that chance alone may do it.
 */
export async function checkAnswersAlike(
  url: string,
  folders: string[],
  { tries, rounds, few }: { tries: number; rounds: number; few: boolean },
): Promise<Outcome[]> {
  const found = doors.map(() => ({ known: [] as Seen[], unknown: [] as Seen[] }));
  for (let round = 0; round < rounds; round++) {
    const open = doors.map((_, index) => index).filter((index) => !isSettled(found[index]!));
    if (open.length === 0) break;
    const known = await register(url, folders, tries);
    const unknown = Array.from({ length: tries }, stranger);
    // a code can only be guessed once one was sent
    if (open.includes(3) && !open.includes(2)) open.splice(open.indexOf(3), 0, 2);
    for (const index of open) await tryDoor(url, doors[index]!, { known, unknown }, found[index]!);
  }
  return doors.map(({ name }, index) => outcomeOf(name, found[index]!, few));
}

interface Pair<T> {
  known: T[];
  unknown: T[];
}

async function tryDoor(url: string, door: Door, people: Pair<Guessed>, found: Pair<Seen>) {
  const { path, body, width = 1 } = door;
  await inPool(people.known.length * 2, width, async (turn) => {
    const at = turn >> 1;
    // Known first, then unknown first, so that neither always comes after the other.
    const kind = (turn + at) % 2 === 0 ? 'known' : 'unknown';
    found[kind].push(await ask(url, path, body(people[kind][at]!)));
  });
}

/** What differs from person to person, and from cookie to cookie, says nothing. */
const impersonal = ({ status, body, headers }: Seen) =>
  `${status} ${headers.replaceAll(/^(set-cookie: \w+)=[^;\n]*/gm, '$1')} ${body}`
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/person-\d{7}@drill\.example/g, 'email')
    .replaceAll(/900\d{7}/g, 'phone');

const isSettled = (found: Pair<Seen>) => found.known.length > 0 && difference(found) <= goal;
const difference = ({ known, unknown }: Pair<Seen>) => Math.abs(median(known) / median(unknown) - 1);

function outcomeOf(name: string, found: Pair<Seen>, few: boolean): Outcome {
  const { known, unknown } = found;
  const answers = new Set([...known, ...unknown].map(impersonal));
  const apart = difference(found);
  const score = rankScore(found);
  const [first] = answers;
  return {
    figures:
      `${name}: ${answers.size} kind${answers.size === 1 ? '' : 's'} of answer (${first?.slice(0, 3)}) to ${known.length} with ` +
      `an account and ${unknown.length} without; medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms, ` +
      `${(apart * 100).toFixed(1)} % apart, rank score ${score.toFixed(1)}`,
    passed: answers.size === 1 && (apart <= goal || (few && Math.abs(score) < 3)),
  };
}

/** How many standard deviations the ranks of the known are from where chance puts them (the rank-sum test of Mann and Whitney). */
function rankScore({ known, unknown }: Pair<Seen>): number {
  const all = [...known.map(({ took }) => ({ took, own: true })), ...unknown.map(({ took }) => ({ took, own: false }))];
  const ranks = all.toSorted((a, b) => a.took - b.took).map(({ own }, index) => (own ? index + 1 : 0));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  const [n, m] = [known.length, unknown.length];
  return (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

function median(seen: Seen[]): number {
  const sorted = seen.map(({ took }) => took).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
