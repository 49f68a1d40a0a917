import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { type PageAnswer, pageContext } from '../../context.ts';
import { type Enquiry, enquiryFailed, type EnquiryProblems, problemsAt, readEnquiry } from './enquiry.ts';

/** How a form posted without script ended: what to show, and what to leave in its fields. */
export interface PostedEnquiry {
  status: number;
  typed: Record<string, string>;
  message?: string;
  problems?: EnquiryProblems;
  failed?: string;
}

/** The page action behind an enquiry form; `read` makes the enquiry of what was typed. */
export async function enquiryAction({ request, context }: ActionFunctionArgs, read = readEnquiry) {
  const { calls, address } = context.get(pageContext);
  const posted = await postEnquiry(await request.formData(), read, (body) => calls.submitEnquiry(body, address));
  return data(posted, { status: posted.status });
}

/** Sends a posted form on to `submit`. The server's own check decides; on success all fields are cleared. */
export async function postEnquiry(
  form: FormData,
  read: (form: FormData) => Enquiry,
  submit: (body: Record<string, string>) => Promise<PageAnswer>,
): Promise<PostedEnquiry> {
  const answer = await submit(read(form));
  if (answer.status < 300) return { status: 200, typed: {}, message: answer.message ?? '' };
  const problems = problemsAt(answer.errors);
  const { status } = answer;
  const typed = typedIn(form);
  return Object.keys(problems).length > 0 ? { status, typed, problems } : { status, typed, failed: enquiryFailed };
}

function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(typed);
}
