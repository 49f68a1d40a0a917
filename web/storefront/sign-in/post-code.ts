import { toTenDigits } from '#contract/phone.ts';
import type { PageSignIn } from '../../context.ts';
import { type FieldProblem, ProblemError } from '../../problem.ts';
import { codeChecks, mobileChecks, problemsOf } from './checks.ts';
import { codeIn, codeRefused, resendAfter, sentMomentAgo } from './code-words.ts';

/** How signing in by phone stands after a form was posted whose script had not come yet (SF-49). */
export interface PostedCode {
  status: number;
  phone: string;
  /** what is asked for next; 'in' once nothing is */
  step: 'phone' | 'code' | 'in';
  /** of a code that was sent just now: seconds until the next, and why it may not be on its way */
  sent?: { wait: number; unsure?: string };
  problems?: FieldProblem[];
  message?: string;
}

/** Sends a code to the phone of a posted form, or tries the code that stands in it. */
export async function postCode(form: FormData, signIn: PageSignIn): Promise<PostedCode> {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const phone = toTenDigits(typed('phone')) ?? typed('phone').slice(0, 30);
  return form.has('otp') ? tryCode(phone, typed('otp'), signIn) : askForCode(phone, signIn);
}

async function askForCode(phone: string, signIn: PageSignIn): Promise<PostedCode> {
  const problems = problemsOf(mobileChecks, { phone });
  if (problems.length > 0) return { status: 400, phone, step: 'phone', problems };
  const { status, message, detail, retryAfter } = await signIn.sendCode(phone);
  const sent = { wait: resendAfter, ...(message !== undefined && { unsure: message }) };
  if (status < 300) return { status: 200, phone, step: 'code', sent };
  if (status === 429 && retryAfter !== undefined && retryAfter <= resendAfter)
    return { status: 200, phone, step: 'code', sent: { wait: retryAfter, unsure: sentMomentAgo } };
  return { status, phone, step: 'phone', message: detail ?? 'The code could not be sent. Try again.' };
}

async function tryCode(phone: string, otp: string, signIn: PageSignIn): Promise<PostedCode> {
  const problems = problemsOf(codeChecks, { otp });
  if (problems.length > 0) return { status: 400, phone, step: 'code', problems };
  const { status, detail = '' } = await signIn.byCode(phone, codeIn(otp));
  if (status < 300) return { status: 200, phone, step: 'in' };
  // when it was sent, and how often it was tried, is not known here
  const message = codeRefused(new ProblemError({ status, detail }), null, Date.now());
  return { status, phone, step: 'code', message };
}
