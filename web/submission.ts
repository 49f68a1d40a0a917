/**
 * The idempotency keys of one form or row, however it is changed before it is sent again: by path, the key of what was not answered. Where
 * that was done after all, the server refuses the changed one (ER-19), and what is sent after that has a key of its own.
 */
export type Submission = Map<string, string>;
