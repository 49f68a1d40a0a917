import { ProblemError, wordsOf } from '../../problem.ts';

/** Seconds between two codes for one phone (LI-11). */
export const resendAfter = 30;

export const sentMomentAgo =
  'A code was sent to this phone a moment ago. If it does not work any more, send a new one below.';

const codeMinutes = 5;
const triesPerCode = 5;

/** What the screen knows of the code last sent: when (milliseconds), and how often a wrong one was tried since. */
export interface SentCode {
  at: number;
  wrong: number;
}

/**
 * What to say when a code was refused. The server answers a wrong, an old and a worn-out code alike (SI-10); what to do
 * about it follows from what the screen knows: a code lasts 5 minutes and 5 tries (LI-11). `sent` is null where it knows neither.
 */
export function codeRefused(error: unknown, sent: SentCode | null, now: number): string {
  const words = wordsOf(error, 'The code could not be checked. Try again.');
  if (!(error instanceof ProblemError) || error.status !== 401) return words;
  if (sent === null)
    return `${words}. Check the digits and try again; after ${triesPerCode} wrong tries or ${codeMinutes} minutes send a new code.`;
  if (now - sent.at >= codeMinutes * 60_000)
    return `${words}. A code works for ${codeMinutes} minutes: send a new one.`;
  if (sent.wrong + 1 >= triesPerCode) return `${words}. That was the last try for this code: send a new one.`;
  return `${words}. Check the digits and try again.`;
}

/** What to say when another code was asked for and none was sent: never that one is on its way. */
export function codeNotSent(error: unknown): string {
  const words = wordsOf(error, 'The code could not be sent. Try again.');
  const isEarly = error instanceof ProblemError && error.status === 429;
  return isEarly ? `No new code was sent: ${words.charAt(0).toLowerCase()}${words.slice(1)}.` : words;
}

/** The six digits in whatever was pasted, be it '123 456' or the whole message; the text itself when there are none. */
export function codeIn(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/(?<=\d)[\s-](?=\d)/g, ''))?.[0] ?? text;
}
