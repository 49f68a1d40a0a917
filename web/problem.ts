export interface FieldProblem {
  path: string;
  message: string;
}

/** A field that differs between what was sent and what is kept, in the wire's units. */
export interface FieldChange {
  field: string;
  label: string | null;
  yours: unknown;
  theirs: unknown;
}

/**
 * What the server said no with (RFC 9457), or status 0 when it could not be reached. `detail` is empty when what answered
 * gave no words of its own; screens then show theirs: `wordsOf(error, 'Failed to create lead')`.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly detail: string;
  readonly errors: FieldProblem[];
  readonly existing: { id: string; name: string } | undefined;
  /** What somebody else changed meanwhile, and the `updated_at` with which the same may be sent again. */
  readonly changed: FieldChange[] | undefined;
  readonly updated_at: string | undefined;
  /** What has to be done first, for a program: SECOND_STEP_NEEDED, FRESH_PROOF_NEEDED, FACTOR_NEEDED, DRAWER_NEEDED; NO_ANSWER where none came in time. */
  readonly code: string | undefined;
  /** By what the second step can be taken. */
  readonly ways: readonly string[] | undefined;
  /** Whose drawer is to be opened first. */
  readonly branchId: string | undefined;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: {
    status: number;
    detail: string;
    errors?: FieldProblem[] | undefined;
    existing?: { id: string; name: string } | undefined;
    changed?: FieldChange[] | undefined;
    updated_at?: string | undefined;
    code?: string | undefined;
    ways?: readonly string[] | undefined;
    branchId?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super(problem.detail);
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.existing = problem.existing;
    this.changed = problem.changed;
    this.updated_at = problem.updated_at;
    this.code = problem.code;
    this.ways = problem.ways;
    this.branchId = problem.branchId;
    this.retryAfter = problem.retryAfter;
  }
}

/** What to show for an error: the server's words, else `fallback`. */
export function wordsOf(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback;
}

/** The code of a problem whose answer did not come in time. */
export const noAnswer = 'NO_ANSWER';

/** Whether what was sent may have been done all the same: its answer did not come in time. */
export const mayBeDone = (error: unknown): boolean => error instanceof ProblemError && error.code === noAnswer;

/** Whether the server did not answer it: it could not be reached, or it cannot answer anything just now. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500);
