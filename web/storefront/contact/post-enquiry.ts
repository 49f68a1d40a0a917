import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { type PageAnswer, pageContext } from '../../context.ts';
import {
  type Enquiry,
  enquiryFailed,
  enquiryFields,
  type EnquiryProblems,
  problemsAt,
  readEnquiry,
} from './enquiry.ts';

/** How a form posted without script ended: what to show, and what to leave in its fields. */
export interface PostedEnquiry {
  status: number;
  typed: Record<string, string>;
  message?: string;
  problems?: EnquiryProblems;
  failed?: string;
}

/** The page action behind an enquiry form; `read` makes the enquiry of what was typed, also in `more` fields of its own. */
export async function enquiryAction(
  { request, context }: ActionFunctionArgs,
  { read = readEnquiry, more = [] }: { read?: typeof readEnquiry; more?: readonly string[] } = {},
) {
  const { calls, address } = context.get(pageContext);
  const submit = (body: Record<string, string>) => calls.submitEnquiry(body, address);
  const posted = await postEnquiry(await request.formData(), read, submit, more);
  return data(posted, { status: posted.status });
}

/** Sends a posted form on to `submit`. The server's own check decides; on success all fields are cleared. */
export async function postEnquiry(
  form: FormData,
  read: (form: FormData) => Enquiry,
  submit: (body: Record<string, string>) => Promise<PageAnswer>,
  more: readonly string[] = [],
): Promise<PostedEnquiry> {
  const answer = await submit(read(form));
  if (answer.status < 300) return { status: 200, typed: {}, message: answer.message ?? '' };
  const problems = problemsAt(answer.errors);
  const { status } = answer;
  const typed = typedIn(form, [...enquiryFields, ...more]);
  return Object.keys(problems).length > 0 ? { status, typed, problems } : { status, typed, failed: enquiryFailed };
}

/** What was typed where the form has a field; what else was sent is not shown again. */
function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  const typed = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
