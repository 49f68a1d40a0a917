import { useEffect, useSyncExternalStore } from 'react';
import { cookieOf } from '../cookies.ts';
import { request } from '../http.ts';
import { ProblemError } from '../problem.ts';

/** Who is signed in, as GET /auth/me answers (SI-2). The last four belong to garage users alone. */
export interface User {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  type: 'GARAGE_USER' | 'CUSTOMER';
  isEmailVerified?: boolean;
  role?: string;
  accessLevel?: string;
  garage?: { id: string; name: string; slug: string };
  permissions?: string[];
  /** of a customer */
  businessName?: string | null;
  businessType?: string | null;
  city?: string | null;
}

export interface Session {
  status: 'loading' | 'in' | 'out';
  user: User | null;
}

/** The session of this browser. It starts 'loading' and is asked for once, when the first component needs it. */
export function useSession(): Session {
  useEffect(() => {
    started ??= refreshUser();
  }, []);
  return useSyncExternalStore(subscribe, current, atServer);
}

/**
 * Lets this tab follow who is signed in in the other tabs of the browser (SI-45): who signed out there is out here, and another person who
 * signed in there is the one here. What one is told of by events may be missed while a tab sleeps, so it is looked at as it wakes, too.
 */
export function useOnePerson(): void {
  const id = useSession().user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const stopped = new AbortController();
    const look = () => {
      const kept = whoIsKept();
      if (kept === undefined || kept === id) return;
      if (kept === null) forgetUser();
      else void refreshUser();
    };
    for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, look, { signal: stopped.signal });
    document.addEventListener('visibilitychange', look, { signal: stopped.signal });
    return () => stopped.abort();
  }, [id]);
}

/** Asks again who is signed in; a failure means nobody is (SI-20). Without the cookie hint nothing is asked. */
export async function refreshUser(): Promise<User | null> {
  if (!hasHint()) return set(null);
  try {
    const answer = await request<{ user: User }>('GET', '/auth/me');
    return set(answer.data.user);
  } catch {
    return set(null);
  }
}

/** Signs in at `path` ('/auth/login' unless said otherwise). On failure nobody is signed in and the error is thrown again. */
export async function login(body: Record<string, string>, path: LoginPath = '/auth/login'): Promise<User> {
  try {
    const answer = await request<{ user: User }>('POST', path, { body });
    set(answer.data.user);
    return answer.data.user;
  } catch (error) {
    set(null);
    throw error;
  }
}

/** True where the password was right and a second step is asked for. */
export const asksSecondStep = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.code === 'SECOND_STEP_NEEDED';

/** By what a second step can be taken, besides a recovery code; who has no app has a passkey. */
const secondStepBys = ['app', 'passkey', 'either'] as const;
export type SecondStepBy = (typeof secondStepBys)[number];
export function secondStepBy({ ways = ['app'] }: ProblemError): SecondStepBy {
  if (!ways.includes('app')) return 'passkey';
  return ways.includes('passkey') ? 'either' : 'app';
}

/** Where the second step is taken, and by what it is taken there: undefined at the hash of another address. */
export const secondStepPage = (asked: ProblemError): string => `/garage/login${hashOf(secondStepBy(asked))}`;
export const secondStepAt = (hash: string): SecondStepBy | undefined => secondStepBys.find((by) => hash === hashOf(by));
const hashOf = (by: SecondStepBy) => `#second-step-by-${by}`;

export type LoginPath =
  | '/auth/login'
  | '/auth/garage/login'
  | '/auth/second-step'
  | '/auth/passkey'
  | '/auth/customer/verify-otp'
  | '/auth/register'
  | '/auth/invitation/accept'
  | '/garages/register';

/** Signs in by what a passkey signed. */
export async function signInByPasskey(credential: string): Promise<void> {
  await login({ credential }, '/auth/passkey');
}

/** Takes over who just signed in again. */
export function keepUser(user: User): void {
  set(user);
}

/** Takes note that the session has ended elsewhere. */
export function forgetUser(): void {
  set(null);
}

/** Signs out here whatever the server says; a failed call is only logged (SI-21). */
export async function logout(): Promise<void> {
  try {
    await request('POST', '/auth/logout');
  } catch (error) {
    console.warn('Signing out was not answered', error);
  }
  try {
    localStorage.clear();
  } catch (error) {
    console.warn('Storage could not be cleared', error);
  }
  forgetDrafts();
  set(null);
}

const loading: Session = { status: 'loading', user: null };
let session = loading;
let started: Promise<User | null> | undefined;
const listeners = new Set<() => void>();

function set(user: User | null): User | null {
  // whose session ended may sign in again over what they were typing
  if (user) {
    forgetDrafts(user.id);
    keepWho(user.id);
  }
  session = { status: user ? 'in' : 'out', user };
  for (const listener of listeners) listener();
  return user;
}

/** Under which name local storage holds the id of who is signed in, for the other tabs of this browser. */
const whoName = 'who';
let isWhoKept = false;

function keepWho(id: string) {
  try {
    localStorage.setItem(whoName, id);
    isWhoKept = true;
  } catch {
    // Storage may be switched off; then each tab goes by its own answers.
  }
}

/** The id of who is signed in by the last tab that knew, null once somebody signed out, undefined where this tab could keep none. */
function whoIsKept(): string | null | undefined {
  try {
    return isWhoKept ? localStorage.getItem(whoName) : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Under which name drafts.ts keeps what is half typed in this tab. */
export const draftsName = 'drafts';

/** What was half typed here goes, unless it is this person's. */
function forgetDrafts(but?: string) {
  try {
    // drafts.ts reads more than public pages have use for: whose they are is the id in their words
    if (!but || !sessionStorage.getItem(draftsName)?.includes(but)) sessionStorage.removeItem(draftsName);
  } catch {
    // Storage may be switched off; then nothing was kept.
  }
}

const current = () => session;
const atServer = () => loading;

/** The server leaves a readable cookie while someone is signed in, so that visitors cause no refused request. */
function hasHint(): boolean {
  return cookieOf('signed_in') === '1';
}
