/** What the rules say of a status move: go, nothing to do (200, nothing written), or a refusal with its HTTP status and words. */
export type MoveAnswer = { ok: true } | { ok: 'same' } | Refusal;

/** `path` names the field of the request that would mend it, where one would. `asks` are questions that a second, knowing try answers. */
export type Refusal = { ok: false; status: 400 | 403 | 409; message: string; path?: string; asks?: MoveQuestion[] };

/** `path` is the flag of the request that says yes to it. */
export type MoveQuestion = { path: string; message: string };

export const forbidden: Refusal = { ok: false, status: 403, message: 'You are not allowed to do this' };
