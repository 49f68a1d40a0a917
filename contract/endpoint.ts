import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Who may call: anyone; anyone signed in; any garage user; a customer; or those who hold a permission. */
export type Access = 'anyone' | 'user' | 'garage' | 'customer' | Permission;

/** A column of an export: its head, the answer's field it shows, and how that is written where it is no plain text, list or number. */
export interface Column {
  head: string;
  field: string;
  /** where the field is a list of parts: which of them, by its mode, and the figure of it; blank where there is none */
  part?: { mode: string; figure: string };
  as?: Writing;
  /** left out where no row has a value of it */
  ifAny?: true;
}

/** Which branch a row is of, in a garage that has two or more. */
export const branch: Column = { head: 'Branch', field: 'branchName', ifAny: true };

/**
 * How a spreadsheet gets a value: a day as 2026-11-21, a time as 2026-11-21 18:05 in India, an Indian mobile as its ten digits, a yes or no
 * as such, a person that is nobody as 'Nobody', the value of an enumeration in the words a screen shows for it (rules/labels.ts).
 */
export type Writing = 'day' | 'time' | 'phone' | 'yesNo' | 'person' | Enumeration;
export type Enumeration =
  | 'jobcardStatus'
  | 'paymentStatus'
  | 'paymentMode'
  | 'documentKind'
  | 'documentStanding'
  | 'lineKind'
  | 'fuelLevel'
  | 'bookingStatus'
  | 'timeSlot'
  | 'customerType'
  | 'customerStatus'
  | 'messageLanguage'
  | 'leadType'
  | 'leadSource'
  | 'leadPriority'
  | 'leadStatus'
  | 'urgency'
  | 'revenueEntryKind'
  | 'peoplePart'
  | 'visitorGroup'
  | 'daybookKind'
  | 'duesPart'
  | 'duesRowKind'
  | 'gstReportKind'
  | 'gstTreatment'
  | 'staffRole'
  | 'accessLevel';

/**
 * An endpoint as data: server/http/serve.ts makes the route of it, openapi.ts its page of reference, web/api.ts its call, and the contract
 * tests their requests. `path` is below /api/v1 with {name} for an id; `answers` gives a shape for each good status, null for none.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /** asks for a password or a factor that this session gave within the last ten minutes: 403 with FRESH_PROOF_NEEDED without */
  fresh?: true;
  /**
   * may be read from a replica (docs/decisions/0019): the answer follows from audited tables alone, so that the garage's audit chain tells
   * whether anything is missing
   */
  fromReplica?: true;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** takes bytes of this type as they are instead of JSON, at most so many; `what` names it to whoever sends something else */
  takes?: { type: 'image/jpeg'; bytes: number; what: string };
  answers: Partial<Record<200 | 201 | 204, z.ZodType | null>>;
  /** what the record's own GET answers: its fields may stand in a PUT body and are ignored there */
  record?: z.ZodObject;
  /** a field of the answer that is a secret: not kept under an Idempotency-Key, and null to the same request sent again */
  toldOnce?: string;
  /** pages by cursor: `Link` and `X-Total-Count` come with the answer */
  list?: true;
  /** answers CSV of these columns instead of JSON */
  csv?: readonly Column[];
  /** answers a file of this type, drawn of what the shape says and the caller may see, instead of JSON */
  file?: 'application/pdf' | 'application/json' | 'application/xml' | 'text/csv' | 'image/jpeg';
  /** answers server-sent events for as long as the caller listens, the data of each of this shape, instead of JSON */
  stream?: true;
}

/** Names an endpoint's exact type, so that handler and client know its shapes. */
export const endpoint = <const E extends Endpoint>(one: E): E => one;

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
type Shape<T> = T extends z.ZodType ? T : never;
type AnswerOf<E extends Endpoint> = E['answers'][keyof E['answers']];

/** The ids in the path. */
export type ParamsOf<E extends Endpoint> = { [K in Names<E['path']>]: string };
/** The body as the wire carries it: what a client sends. */
export type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
/** The body as a handler gets it: paise, days, Dates; bytes of what is no JSON. */
export type BodyOut<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['takes'] extends object
    ? Uint8Array
    : undefined;
export type QueryIn<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type QueryOut<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
/** The answer as the wire carries it: what a client gets. */
export type AnswerIn<E extends Endpoint> = AnswerOf<E> extends null ? undefined : z.input<Shape<AnswerOf<E>>>;
/** The answer as a handler gives it: paise, days, Dates; more fields than promised are stripped. */
export type AnswerOut<E extends Endpoint> = AnswerOf<E> extends null ? void : z.output<Shape<AnswerOf<E>>>;
