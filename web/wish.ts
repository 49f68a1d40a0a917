/**
 * What one form or row wants done once, however it is changed before it is sent again: by path, the key of what was not answered. Where
 * that was done after all, the server refuses the changed one (ER-19), and what is sent after that is a wish of its own.
 */
export type Wish = Map<string, string>;
