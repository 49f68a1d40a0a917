import { useRef, useState } from 'react';
import { businessTypes } from '#contract/business-choices.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { request } from '../../http.ts';
import { ProblemError, wordsOf } from '../../problem.ts';
import { watchFocus } from '#web/ui/form/moved-on.ts';
import { FormAnswer } from '../look/form-answer.tsx';
import { isAsReset, resetButCity } from '../look/form-as-reset.ts';
import { useFocusKept } from '../look/use-focus-kept.ts';
import { type Buyer, useKnownFields } from '../shell/known-buyer.ts';
import {
  emptyLead,
  type Lead,
  leadBody,
  leadFailed,
  leadField,
  type LeadProblem,
  leadProblem,
  readLead,
} from './lead.ts';
import './lead-form.css';
import type { PostedLead } from './post-lead.ts';

type State = { is: 'idle' | 'sending' } | { is: 'done'; message: string } | { is: 'failed'; problem: LeadProblem };

/**
 * 'Get Started Today'. Works without script: then the page answers the post, and `posted` is how it ended. `cities` are those on offer, `city` the
 * one chosen.
 */
export function LeadForm({ posted, cities, city }: LeadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() => stateAfter(posted));
  useFocusKept(form, state.is === 'sending');
  useKnownFields(form, knownOf);
  // an answer to a post comes with the head of the form, and is said there (SF-55)
  const [isAtHead, setAtHead] = useState(posted !== undefined);
  const typed = posted?.lead ?? emptyLead;
  const problem = state.is === 'failed' ? state.problem : undefined;
  const fail = (found: LeadProblem, hasMovedOn: () => boolean) => {
    setState({ is: 'failed', problem: found });
    if (found.field && !hasMovedOn()) focusField(form.current, found.field);
  };
  const submit = async (lead: Lead) => {
    // the second press of a double one finds the form as it was emptied
    if (state.is === 'done' && isAsReset(form.current)) return;
    setAtHead(false);
    const hasMovedOn = watchFocus();
    const found = leadProblem(lead);
    if (found) return fail(found, hasMovedOn);
    setState({ is: 'sending' });
    try {
      const message = await sendLead(lead);
      resetButCity(form.current);
      setState({ is: 'done', message });
    } catch (error) {
      fail(problemIn(error), hasMovedOn);
    }
  };
  const mark = (field: keyof Lead) => ({
    id: `lead-${field}`,
    name: field,
    required: true,
    'aria-invalid': problem?.field === field,
    'aria-describedby': problem?.field === field ? 'lead-problem' : undefined,
  });
  const done = state.is === 'done' ? state.message : undefined;
  const answer = <FormAnswer done={done} problem={problem?.message} id="lead-problem" />;
  return (
    <form
      ref={form}
      className="slip g lead-form"
      id="lead"
      method="post"
      action="#lead"
      noValidate
      aria-labelledby="lead-title"
      // what is typed next has not been sent: no thanks stand above it (SF-39)
      onInput={() => state.is === 'done' && setState({ is: 'idle' })}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.is !== 'sending') void submit(readLead(new FormData(event.currentTarget)));
      }}
    >
      <div>
        <h2 className="h3" id="lead-title">
          Get Started Today
        </h2>
        <p className="small">We call you within {replyWithin}.</p>
      </div>
      {isAtHead ? answer : null}
      <div className="field">
        <label htmlFor="lead-businessName">Business name</label>
        <input
          className="in"
          {...mark('businessName')}
          autoComplete="organization"
          maxLength={120}
          defaultValue={typed.businessName}
        />
      </div>
      <div className="field">
        <label htmlFor="lead-ownerName">Owner name</label>
        <input
          className="in"
          {...mark('ownerName')}
          autoComplete="name"
          maxLength={120}
          defaultValue={typed.ownerName}
        />
      </div>
      <div className="pair">
        <div className="field">
          <label htmlFor="lead-phone">Phone</label>
          <input
            className="in"
            {...mark('phone')}
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="tel-national"
            placeholder="10 digits"
            defaultValue={typed.phone}
          />
        </div>
        <div className="field">
          <label htmlFor="lead-city">City</label>
          <select className="in" {...mark('city')} defaultValue={typed.city || presetOf(cities, city)}>
            {cities.length === 0 ? <option value="">Select City</option> : null}
            {cities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor="lead-businessType">Business type</label>
        <select className="in" {...mark('businessType')} defaultValue={typed.businessType}>
          <option value="">Select your business type</option>
          {businessTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      {isAtHead ? null : answer}
      <button className="btn" type="submit" disabled={state.is === 'sending'}>
        {state.is === 'sending' ? 'Creating Account...' : 'Get wholesale rates'}
      </button>
    </form>
  );
}

interface LeadFormProps {
  posted: PostedLead | undefined;
  cities: readonly string[];
  city: string | undefined;
}

const knownOf = ({ name, businessName, phone, businessType }: Buyer) => ({
  ownerName: name,
  businessName,
  phone,
  businessType,
});

/** The city chosen in the header, where it is on offer; else the first. */
const presetOf = (cities: readonly string[], chosen: string | undefined) =>
  cities.find((city) => city === chosen) ?? cities[0] ?? '';

function stateAfter(posted: PostedLead | undefined): State {
  if (posted?.problem) return { is: 'failed', problem: posted.problem };
  return posted?.message ? { is: 'done', message: posted.message } : { is: 'idle' };
}

async function sendLead(lead: Lead): Promise<string> {
  const { data } = await request<{ success: boolean; message: string }>('POST', '/public/leads', {
    body: leadBody(lead),
  });
  if (!data.success) throw new Error(data.message || leadFailed);
  return data.message;
}

function problemIn(error: unknown): LeadProblem {
  const field = error instanceof ProblemError ? leadField(error.errors[0]?.path) : undefined;
  return { message: wordsOf(error, leadFailed), ...(field ? { field } : {}) };
}

function focusField(form: HTMLFormElement | null, field: keyof Lead) {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
