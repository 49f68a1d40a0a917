/** A bad field of a body or query: `path` is its name, dotted when nested. */
export interface FieldError {
  path: string;
  message: string;
}

/** An answer that is not a good one; http/errors.ts writes it as problem+json (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly more: Record<string, unknown>;

  constructor(
    status: number,
    detail: string,
    {
      errors,
      headers = {},
      more = {},
    }: { errors?: FieldError[]; headers?: Record<string, string>; more?: Record<string, unknown> } = {},
  ) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.more = more;
  }
}

export const badRequest = (detail: string) => new Problem(400, detail);
export const badFields = (errors: FieldError[]) =>
  new Problem(400, errors[0]?.message ?? 'The request is not valid', { errors });
export const badField = (path: string, message: string) => badFields([{ path, message }]);
export const signInFirst = () => new Problem(401, 'Sign in first');
export const unauthorised = (detail: string) => new Problem(401, detail);
/** What a client is told to do first, by a code: a second step after the right password, or a proof that it is still the same person. */
export const secondStepNeeded = (ways: readonly string[]) =>
  new Problem(401, 'A second step is needed to sign in', { more: { code: 'SECOND_STEP_NEEDED', ways } });
export const freshProofNeeded = () =>
  new Problem(403, 'Confirm that it is you first', { more: { code: 'FRESH_PROOF_NEEDED' } });
export const factorNeeded = () =>
  new Problem(403, 'Your garage asks for a second step at sign-in. Add one in your profile first', {
    more: { code: 'FACTOR_NEEDED' },
  });
export const forbidden = (detail = 'You may not do this') => new Problem(403, detail);
/** The one answer for what is missing, malformed, another garage's or not the caller's to see: byte for byte the same. */
export const notFound = () => new Problem(404, 'Not found');
export const conflict = (detail: string, more: Record<string, unknown> = {}) => new Problem(409, detail, { more });
/** The problem 409 for cash where no day of the drawer of a branch is open. */
export const drawerNeeded = (detail: string, branchId: string) => conflict(detail, { code: 'DRAWER_NEEDED', branchId });
/** The problem 409 for values that must be the only ones of their kind. */
export const alreadyTaken = (errors: FieldError[]) => conflict(errors[0]?.message ?? 'This already exists', { errors });
export const tooManyRequests = (seconds: number, detail = 'Too many tries. Wait a little and try again') =>
  new Problem(429, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
/** The problem 503 for what the whole installation has used up for a while. */
export const quotaUsedUp = (seconds: number, detail: string) =>
  new Problem(503, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
export const overloaded = (detail = 'The service is busy. Try again in a moment') =>
  new Problem(503, detail, { headers: { 'retry-after': '2' } });

type Row = Record<string, unknown> & { updated_at: Date };

/** 409: someone else was quicker. Holds the row as it is now and what was sent for it, both in the rows' own units. */
export class Stale extends Problem {
  readonly row: Row;
  readonly given: Record<string, unknown>;

  constructor(row: Row, given: Record<string, unknown>) {
    super(409, 'Someone else changed this');
    this.row = row;
    this.given = given;
  }
}
