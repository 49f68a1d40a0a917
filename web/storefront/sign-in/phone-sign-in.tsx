import { useState } from 'react';
import { request } from '../../http.ts';
import { ProblemError } from '../../problem.ts';
import { login } from '../../session/session.ts';
import { codeChecks, mobileChecks } from './checks.ts';
import { codeIn, codeRefused, codeNotSent, resendAfter, sentMomentAgo, type SentCode } from './code-words.ts';
import { CodeField } from './code-field.tsx';
import { TextField } from './fields.tsx';
import { OtherWays } from './other-ways.tsx';
import { PlainForm } from './plain-form.tsx';
import type { PostedCode } from './post-code.ts';
import { useWait } from './use-wait.ts';
import { waitWords } from './wait-words.ts';

/** Sign-in by a one-time code: the number, then the code (SI-9). Works before its script has come: `posted` is how that went (SF-49). */
export function PhoneSignIn({ posted }: { posted: PostedCode | undefined }) {
  const [sent, setSent] = useState<(Sent & { phone: string }) | null>(() =>
    posted?.step === 'code' ? { wait: 0, ...posted.sent, phone: posted.phone } : null,
  );
  const [phone, setPhone] = useState(posted?.phone ?? '');
  if (sent) {
    return (
      <CodeStep
        phone={sent.phone}
        first={sent}
        posted={posted?.step === 'code' && posted.phone === sent.phone ? posted : undefined}
        onBack={() => {
          setPhone(sent.phone);
          setSent(null);
        }}
      />
    );
  }
  return (
    <>
      <PlainForm
        label="Sign in by phone"
        checks={mobileChecks}
        posted={posted?.step === 'phone' ? posted : undefined}
        failure="The code could not be sent. Try again."
        button="Send code"
        busy="Sending..."
        send={async (values) => {
          const mobile = values['phone'] ?? '';
          setSent({ phone: mobile, ...(await firstCode(mobile)) });
        }}
      >
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder="10 digits"
          defaultValue={phone}
          hint="We send a code by SMS. A new number gets an account."
        />
      </PlainForm>
      <OtherWays />
    </>
  );
}

interface CodeStepProps {
  phone: string;
  first: Sent;
  posted: PostedCode | undefined;
  onBack: () => void;
}

function CodeStep({ phone, first, posted, onBack }: CodeStepProps) {
  const [code, setCode] = useState(() => freshCode(first));
  const [isFirst, setIsFirst] = useState(true);
  return (
    <>
      <p className="small">
        {code.unsure ?? (
          <>
            We have sent a code to <b className="nb">{phone}</b>.
          </>
        )}{' '}
        <a
          className="textual"
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          Change number
        </a>
      </p>
      <PlainForm
        // what was typed and refused is of the code before
        key={code.next}
        label="Enter the code"
        checks={codeChecks}
        again="otp"
        posted={isFirst ? posted : undefined}
        failure="The code could not be checked. Try again."
        button="Sign In"
        busy="Signing in..."
        send={async (values) => {
          try {
            await login({ phone, otp: codeIn(values['otp'] ?? '') }, '/auth/customer/verify-otp');
          } catch (error) {
            setCode({ ...code, wrong: code.wrong + 1 });
            throw refusal(error, codeRefused(error, code, Date.now()));
          }
        }}
      >
        <input type="hidden" name="phone" value={phone} />
        <CodeField ref={isFirst ? focusOnce : undefined} />
      </PlainForm>
      <Resend
        phone={phone}
        until={code.next}
        send={async () => {
          setCode(freshCode(await sendCode(phone)));
          setIsFirst(false);
        }}
      />
    </>
  );
}

/** Another code may be asked for after 30 seconds; the server says when that takes longer (LI-11). */
function Resend({ phone, until, send }: { phone: string; until: number; send: () => Promise<void> }) {
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  const [later, setLater] = useState(0);
  const [busy, setBusy] = useState(false);
  const wait = useWait(Math.max(until, later));
  const resend = async () => {
    // the button stays where the focus is, so it is never switched off
    if (wait > 0 || busy) return;
    setBusy(true);
    try {
      await send();
      setSaid({ good: true, words: 'We have sent a new code. Only the newest one works.' });
    } catch (error) {
      if (error instanceof ProblemError && error.retryAfter !== undefined) {
        setLater(Date.now() + error.retryAfter * 1000);
      }
      setSaid({ good: false, words: codeNotSent(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="g resend"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void resend();
      }}
    >
      <input type="hidden" name="phone" value={phone} />
      <button className="btn btn-o" type="submit" aria-disabled={wait > 0 || busy}>
        {wait > 0 ? `Send a new code in ${waitWords(wait)}` : busy ? 'Sending...' : 'Send a new code'}
      </button>
      {said ? <output className={said.good ? 'good' : 'alert'}>{said.words}</output> : null}
    </form>
  );
}

/** A code that was asked for; `unsure` says why it may not be on its way. */
interface Sent {
  /** seconds until the next may be sent */
  wait: number;
  unsure?: string;
}

/** Sends a code and answers when the next may be sent. Throws where none was sent. */
async function sendCode(phone: string): Promise<Sent> {
  const { data } = await request<{ success: boolean; message: string }>('POST', '/auth/customer/send-otp', {
    body: { phone },
  });
  const { success, message } = data;
  return { wait: resendAfter, ...(!success && { unsure: message }) };
}

/**
 * Sends the first code to who has just told the phone. Within 30 seconds of another code the server sends none, but the one before may work still:
 * someone who came back to the page can enter it, and is told that it was not sent now.
 */
async function firstCode(phone: string): Promise<Sent> {
  try {
    return await sendCode(phone);
  } catch (error) {
    const wait = error instanceof ProblemError && error.status === 429 ? error.retryAfter : undefined;
    if (wait !== undefined && wait <= resendAfter) return { wait, unsure: sentMomentAgo };
    throw error;
  }
}

function freshCode({ wait, unsure }: Sent): SentCode & Pick<Sent, 'unsure'> & { next: number } {
  return {
    at: Date.now() - (resendAfter - wait) * 1000,
    wrong: 0,
    next: Date.now() + wait * 1000,
    ...(unsure && { unsure }),
  };
}

/** A refusal in other words. */
function refusal(error: unknown, detail: string): unknown {
  if (!(error instanceof ProblemError)) return error;
  return new ProblemError({ status: error.status, detail, retryAfter: error.retryAfter });
}

/** The code is what one came for: the cursor waits in its field. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
