import { istDay, istDayRange } from './days.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What tries are counted by: whose account it is about (or which phone or e-mail), the browser, the network of the caller. */
export type CountedBy = 'account' | 'device' | 'network';

export interface Limit {
  by: readonly CountedBy[];
  /** For whom it is: a browser that the account knows, or that asked for the code; or strangers. Left out it is for all. */
  of?: 'known' | 'stranger';
  most: number;
  /** milliseconds, from the first one counted; or the day in India */
  within: number | 'day in India';
  /** what closes it from `most` on, in milliseconds, twice as long each time up to `longest`; without it the window does */
  pause?: { first: number; longest: number };
}

const guesses = { most: 5, within: 15 * minute, pause: { first: 30 * second, longest: 15 * minute } };

/**
 * How often what may be tried (LI-9 to LI-14), each limit shared by all processes. What strangers do counts apart from what browsers do
 * that the account knows, so that nobody shuts another out; a right one clears what is counted by account.
 */
export const signInLimits = {
  registration: [
    { by: ['network'], most: 600, within: hour },
    { by: ['network'], most: 2400, within: day },
  ],
  code: [
    { by: ['network'], most: 60, within: minute },
    { by: ['network'], most: 600, within: hour },
    { by: ['network'], most: 2400, within: day },
  ],
  /** what a customer's link opens, looked at and answered */
  link: [{ by: ['network'], most: 300, within: 10 * minute }],
  /** a page of a link shows up to twenty, and many customers share the address of one carrier */
  'picture of a link': [{ by: ['network'], most: 3000, within: 10 * minute }],
  form: [
    { by: ['network'], most: 120, within: 10 * minute },
    { by: ['network'], most: 600, within: day },
  ],
  /** of what comes by the forms the sales inbox is mailed so much of one network, and once a day that there is more; all of it is kept */
  'sales mail': [
    { by: ['network'], most: 10, within: minute },
    { by: ['network'], most: 60, within: day },
  ],
  'sales notice': [{ by: ['network'], most: 1, within: day }],
  /** mails to one address, whoever asks for them; what its owner needs, a new password or the word that a factor was changed, has a share of its own */
  mail: [{ by: ['account'], most: 30, within: hour }],
  'needed mail': [{ by: ['account'], most: 30, within: hour }],
  /** mails that invite staff, by garage */
  invitation: [{ by: ['account'], most: 20, within: 'day in India' }],
  /** what could not be delivered and is handed on once more, by message and by garage */
  'message sent again': [{ by: ['account'], most: 3, within: 'day in India' }],
  /** what a garage writes to its customers, by customer and by garage (LI-27) */
  'message to a customer': [{ by: ['account'], most: 20, within: 'day in India' }],
  'messages to customers': [{ by: ['account'], most: 1000, within: 'day in India' }],
  'messages sent again': [{ by: ['account'], most: 100, within: 'day in India' }],
  'wrong password': [
    { of: 'known', by: ['account', 'device'], ...guesses },
    { of: 'stranger', by: ['account'], ...guesses },
    { of: 'stranger', by: ['network'], most: 100, within: 15 * minute },
  ],
  /** of an authenticator app, and recovery codes: by whoever gave the right password */
  'wrong factor': [
    { of: 'known', by: ['account', 'device'], ...guesses },
    { of: 'stranger', by: ['account'], ...guesses },
  ],
  /** askings for a passkey, each of which is kept for a while */
  passkey: [
    { of: 'known', by: ['device'], most: 600, within: hour },
    { of: 'stranger', by: ['network'], most: 600, within: hour },
  ],
  'own password': [{ by: ['account'], ...guesses }],
  /** of a code: until it, or the next one that is asked for, is over */
  'wrong code': [
    { of: 'known', by: ['account', 'device'], most: 5, within: 5 * minute },
    { of: 'stranger', by: ['account', 'network'], most: 5, within: 5 * minute },
    { of: 'stranger', by: ['account'], most: 20, within: day },
  ],
  'failed by code': [{ of: 'stranger', by: ['network'], most: 100, within: 15 * minute }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitedAction = keyof typeof signInLimits;

interface CodeLimit {
  /** of all codes to the phone, those that this network or this browser asked for, or all */
  by: 'asker' | 'phone';
  most: number;
  /** milliseconds */
  within: number;
  /** the last ones are for networks that have not asked within that time */
  keptForOthers?: number;
}

/**
 * Codes to one phone that nobody used (LI-11): who asks has these, and the phone more, the last of which whoever asks much
 * cannot have. A browser that the phone has signed in with has a share of its own, which the phone's other codes do not touch.
 */
export const unusedCodes: readonly CodeLimit[] = [
  { by: 'asker', most: 1, within: 30 * second },
  { by: 'asker', most: 3, within: 15 * minute },
  { by: 'asker', most: 10, within: day },
  { by: 'phone', most: 8, within: 15 * minute, keptForOthers: 4 },
  { by: 'phone', most: 24, within: day, keptForOthers: 10 },
];

/** A code to a phone that was not used. */
interface UnusedCode {
  created_at: Date;
  isAskers: boolean;
}

/** How many milliseconds who asks waits for the next code, or 0; `unused` is newest first. */
export function codeWaitMs(unused: readonly UnusedCode[], now: Date): number {
  const waits = unusedCodes.map(({ by, most, within, keptForOthers = 0 }) => {
    const recent = unused.filter(({ created_at }) => created_at.getTime() > now.getTime() - within);
    const own = recent.filter(({ isAskers }) => isAskers);
    const mayHave = by === 'phone' && own.length > 0 ? most - keptForOthers : most;
    const oldest = (by === 'asker' ? own : recent)[mayHave - 1];
    return oldest ? oldest.created_at.getTime() + within - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}

/** The limits of `tried` for a browser that the account knows or for a stranger. */
export const limitsOf = (tried: LimitedAction, isKnown: boolean): readonly Limit[] =>
  signInLimits[tried].filter((limit: Limit) => limit.of === undefined || (limit.of === 'known') === isKnown);

/** When a window ends that begins now. */
export const windowEnd = ({ within }: Pick<Limit, 'within'>, now: Date): Date =>
  within === 'day in India' ? istDayRange(istDay(now)).to : new Date(now.getTime() + within);

/** How long the next try waits, in milliseconds, after so many within the window of a limit that pauses; 0 before there are too many. */
export function pauseAfter({ most, pause }: Limit, count: number): number {
  if (!pause || count < most) return 0;
  return Math.min(pause.longest, pause.first * 2 ** Math.min(count - most, 10));
}

/** So many devices a person is signed in on at once; one more ends the session that was used least lately (LI-24). */
export const mostSessions = 50;
