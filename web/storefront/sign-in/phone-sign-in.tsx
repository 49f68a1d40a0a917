import { useState } from 'react';
import { ProblemError, request } from '../../http.ts';
import { login } from '../../session/session.ts';
import { codeChecks, mobileChecks } from './checks.ts';
import { codeIn, codeRefused, notSent, type SentCode } from './code-words.ts';
import { CodeField } from './code-field.tsx';
import { TextField } from './fields.tsx';
import { PlainForm } from './plain-form.tsx';
import { useWait } from './use-wait.ts';
import { waitWords } from './wait-words.ts';

/** Sign-in by a one-time code: the number, then the code (SI-9). */
export function PhoneSignIn({ ready }: { ready: boolean }) {
  const [sent, setSent] = useState<(Sent & { phone: string }) | null>(null);
  const [phone, setPhone] = useState('');
  if (sent) {
    return (
      <CodeStep
        phone={sent.phone}
        first={sent}
        onBack={() => {
          setPhone(sent.phone);
          setSent(null);
        }}
      />
    );
  }
  return (
    <PlainForm
      label="Sign in by phone"
      checks={mobileChecks}
      ready={ready}
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
  );
}

function CodeStep({ phone, first, onBack }: { phone: string; first: Sent; onBack: () => void }) {
  const [code, setCode] = useState(() => freshCode(first));
  return (
    <>
      <p className="small">
        {code.unsure ?? (
          <>
            We have sent a code to <b className="nb">{phone}</b>.
          </>
        )}{' '}
        <button className="textual" type="button" onClick={onBack}>
          Change number
        </button>
      </p>
      <PlainForm
        label="Enter the code"
        checks={codeChecks}
        again="otp"
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
        <CodeField ref={focusOnce} />
      </PlainForm>
      <Resend until={code.next} send={async () => setCode(freshCode(await sendCode(phone)))} />
    </>
  );
}

/** Another code may be asked for after 30 seconds; the server says when that takes longer (LI-11). */
function Resend({ until, send }: { until: number; send: () => Promise<void> }) {
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
      setSaid({ good: false, words: notSent(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="g resend">
      <button className="btn btn-o" type="button" aria-disabled={wait > 0 || busy} onClick={() => void resend()}>
        {wait > 0 ? `Send a new code in ${waitWords(wait)}` : busy ? 'Sending...' : 'Send a new code'}
      </button>
      {said ? <output className={said.good ? 'good' : 'alert'}>{said.words}</output> : null}
    </div>
  );
}

const resendAfter = 30;

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
 * The same for who has just told the phone. Within 30 seconds of another code the server sends none, but the one before may work still:
 * someone who came back to the page can enter it, and is told that it was not sent now.
 */
async function firstCode(phone: string): Promise<Sent> {
  try {
    return await sendCode(phone);
  } catch (error) {
    const wait = error instanceof ProblemError && error.status === 429 ? error.retryAfter : undefined;
    if (wait !== undefined && wait <= resendAfter) return { wait, unsure: sentBefore };
    throw error;
  }
}

const sentBefore = 'A code was sent to this phone a moment ago. If it does not work any more, send a new one below.';

function freshCode({ wait, unsure }: Sent): SentCode & Pick<Sent, 'unsure'> & { next: number } {
  return {
    at: Date.now() - (resendAfter - wait) * 1000,
    wrong: 0,
    next: Date.now() + wait * 1000,
    ...(unsure && { unsure }),
  };
}

/** The same refusal in other words. */
function refusal(error: unknown, detail: string): unknown {
  if (!(error instanceof ProblemError)) return error;
  return new ProblemError({ status: error.status, detail, retryAfter: error.retryAfter });
}

/** The code is what one came for: the cursor waits in its field. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
