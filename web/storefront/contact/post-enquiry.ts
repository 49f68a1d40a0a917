import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { type PageAnswer, pageContext } from '../../context.ts';
import {
  type Enquiry,
  enquiryFailed,
  enquiryFields,
  type EnquiryProblems,
  enquiryProblems,
  problemsAt,
  readEnquiry,
  withCity,
} from './enquiry.ts';

/** How a form posted without script ended: what to show, and what to leave in its fields. */
export interface PostedEnquiry {
  status: number;
  typed: Record<string, string>;
  message?: string;
  problems?: EnquiryProblems;
  failed?: string;
}

/** What a form has of its own beside the fields of an enquiry: their names, how they are read, and what is wrong with them. */
export interface OwnFields {
  read?: (form: FormData) => Enquiry;
  more?: readonly string[];
  check?: (form: FormData) => EnquiryProblems;
}

/** The page action behind an enquiry form; `read` makes the enquiry of what was typed, also in `more` fields of its own. */
export async function enquiryAction(
  { request, context }: ActionFunctionArgs,
  { read = readEnquiry, more = [], check }: OwnFields = {},
) {
  const { calls, address } = context.get(pageContext);
  const submit = (body: Record<string, string>) => calls.submitEnquiry(body, address);
  const posted = await postEnquiry(await request.formData(), { read, more, ...(check && { check }) }, submit);
  return data(posted, { status: posted.status });
}

/** Sends a posted form on to `submit`. The server's own check decides; on success all fields but the city are cleared. */
export async function postEnquiry(
  form: FormData,
  { read = readEnquiry, more = [], check }: OwnFields,
  submit: (body: Record<string, string>) => Promise<PageAnswer>,
): Promise<PostedEnquiry> {
  const wrong = check?.(form) ?? {};
  if (Object.keys(wrong).length > 0) {
    const problems = { ...enquiryProblems(read(form)), ...wrong };
    return { status: 400, typed: typedIn(form, [...enquiryFields, 'city', ...more]), problems };
  }
  const answer = await submit(withCity(read(form), form));
  if (answer.status < 300) return { status: 200, typed: typedIn(form, ['city']), message: answer.message ?? '' };
  // without script nobody is known: an e-mail is needed, and asked for with the rest
  const { email } = enquiryProblems(read(form));
  const problems = { ...problemsAt(answer.errors), ...(answer.errors && email && { email }) };
  const { status } = answer;
  const typed = typedIn(form, [...enquiryFields, 'city', ...more]);
  return Object.keys(problems).length > 0 ? { status, typed, problems } : { status, typed, failed: enquiryFailed };
}

/** What was typed where the form has a field; what else was sent is not shown again. */
function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  const typed = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
