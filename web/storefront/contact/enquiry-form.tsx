import { useRef, useState } from 'react';
import { businessTypes, type EnquirySubject } from '#contract/business-choices.ts';
import { request } from '../../http.ts';
import { ProblemError } from '../../problem.ts';
import { watchFocus } from '#web/ui/form/moved-on.ts';
import { FormAnswer } from '../look/form-answer.tsx';
import { isAsReset, resetButCity } from '../look/form-as-reset.ts';
import { useFocusKept } from '../look/use-focus-kept.ts';
import { type Buyer, useKnownFields } from '../shell/known-buyer.ts';
import {
  type Enquiry,
  enquiryFailed,
  type EnquiryProblems,
  enquiryProblems,
  firstProblem,
  problemsAt,
  readEnquiry,
  withCity,
} from './enquiry.ts';
import { Choice, type FieldState, TextLine, TextLines } from './enquiry-fields.tsx';
import './enquiry-form.css';
import type { PostedEnquiry } from './post-enquiry.ts';

interface EnquiryFormProps {
  title: string;
  lead: string;
  /** How it ended when it was posted without script. */
  posted: PostedEnquiry | undefined;
  /** What it is about: one thing, or a choice. */
  subject: EnquirySubject | readonly EnquirySubject[];
  /** What stands in subject and message before anything is typed. */
  preset?: { subject: string; message: string };
  messageHint?: string;
  /** Those on offer, where the city is asked, and the one chosen (SF-56). */
  cities?: readonly string[];
  city?: string | undefined;
  /** What a success says, where it is not the server's words. */
  thanks?: string;
  /** More fields, above the message, by what is wrong with them; `read` folds them into the enquiry. */
  children?: (problems: EnquiryProblems) => React.ReactNode;
  read?: (form: FormData) => Enquiry;
  /** What is wrong with those fields, by name. */
  check?: (form: FormData) => EnquiryProblems;
}

type State = { is: 'idle' | 'sending' | 'failed' } | { is: 'done'; message: string };

/** The contact form and its two sisters. Works without script: then the page answers the post, and `posted` is how it ended. */
export function EnquiryForm({ title, lead, posted, subject, preset, messageHint, ...rest }: EnquiryFormProps) {
  const { thanks, cities, city, children, read = readEnquiry, check } = rest;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() => stateAfter(posted, thanks));
  const [problems, setProblems] = useState<EnquiryProblems>(posted?.problems ?? {});
  // an answer to a post comes with the head of the form, and is said there (SF-55)
  const [isAtHead, setAtHead] = useState(posted !== undefined);
  useFocusKept(form, state.is === 'sending');
  const buyer = useKnownFields(form, knownOf);
  // nobody is asked for what their account has not
  const needsEmail = !buyer || buyer.email !== null;
  const fail = (found: EnquiryProblems, hasMovedOn: () => boolean) => {
    const first = firstProblem(found);
    setProblems(found);
    setState({ is: first ? 'idle' : 'failed' });
    if (first && !hasMovedOn()) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (typed: FormData) => {
    // the second press of a double one finds the form as it was emptied
    if (state.is === 'done' && isAsReset(form.current)) return;
    setAtHead(false);
    const hasMovedOn = watchFocus();
    const enquiry = read(typed);
    const found = { ...enquiryProblems(enquiry, { needsEmail }), ...check?.(typed) };
    if (firstProblem(found)) return fail(found, hasMovedOn);
    setProblems({});
    setState({ is: 'sending' });
    try {
      const { data } = await request<{ message: string }>('POST', '/public/enquiries', {
        body: withCity(enquiry, typed),
      });
      resetButCity(form.current);
      setState({ is: 'done', message: thanks ?? data.message });
    } catch (error) {
      fail(error instanceof ProblemError ? problemsAt(error.errors) : {}, hasMovedOn);
    }
  };
  const wrong = isAtHead ? firstProblem(problems) : undefined;
  const done = state.is === 'done' ? state.message : undefined;
  const answer = <FormAnswer done={done} problem={problemOf(state, wrong)} />;
  const field = (name: keyof Enquiry): FieldState => ({ name, problem: problems[name], typed: posted?.typed[name] });
  return (
    <form
      ref={form}
      className="slip g enquiry"
      id="write"
      method="post"
      action="#write"
      noValidate
      aria-labelledby="write-title"
      // what is typed next has not been sent: no thanks stand above it (SF-39)
      onInput={() => state.is === 'done' && setState({ is: 'idle' })}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.is !== 'sending') void submit(new FormData(event.currentTarget));
      }}
    >
      <div>
        <h2 className="h3" id="write-title">
          {title}
        </h2>
        <p className="small">{lead}</p>
      </div>
      {isAtHead ? answer : null}
      <div className="pair">
        <TextLine {...field('name')} label="Name" autoComplete="name" maxLength={120} required />
        <TextLine
          {...field('businessName')}
          label="Business name"
          autoComplete="organization"
          maxLength={120}
          required
        />
      </div>
      <div className="pair">
        <TextLine
          {...field('email')}
          label={needsEmail ? 'Email' : 'Email (optional)'}
          type="email"
          autoComplete="email"
          maxLength={200}
          required={needsEmail}
        />
        <TextLine
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="tel-national"
          placeholder="10 digits"
          required
        />
      </div>
      <Choice
        {...field('businessType')}
        label="Business type (optional)"
        none="Select a type"
        options={businessTypes}
      />
      {cities ? (
        <Choice
          name="city"
          problem={undefined}
          typed={posted?.typed['city']}
          label="City (optional)"
          none="Select City"
          options={cities}
          preset={city}
        />
      ) : null}
      {typeof subject === 'string' ? (
        <input type="hidden" name="subject" value={subject} />
      ) : (
        <Choice
          {...field('subject')}
          label="Subject"
          none="Select a subject"
          options={subject}
          preset={preset?.subject}
          required
        />
      )}
      {children?.(problems)}
      <TextLines {...field('message')} label="Message" preset={preset?.message} hint={messageHint} />
      {isAtHead ? null : answer}
      <button className="btn" type="submit" disabled={state.is === 'sending'}>
        {state.is === 'sending' ? 'Sending Message...' : 'Send Message'}
      </button>
    </form>
  );
}

/** What went wrong; the field that is wrong may lie far below. */
function problemOf(state: State, wrong: string | undefined): React.ReactNode {
  if (wrong)
    return (
      <>
        Not sent yet. <a href={`#write-${wrong}`}>Show what is wrong</a>
      </>
    );
  return state.is === 'failed' ? enquiryFailed : undefined;
}

const knownOf = ({ name, businessName, email, phone, businessType, city }: Buyer) => ({
  name,
  businessName,
  email,
  phone,
  businessType,
  city,
});

function stateAfter(posted: PostedEnquiry | undefined, thanks: string | undefined): State {
  if (posted?.failed) return { is: 'failed' };
  return posted?.message ? { is: 'done', message: thanks ?? posted.message } : { is: 'idle' };
}
