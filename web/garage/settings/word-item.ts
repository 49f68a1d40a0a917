/** A row of a list of names that is a name and nothing else. */
export const wordItem = {
  textOf: (one: unknown) => (typeof one === 'string' ? one : ''),
  withText: (_: unknown, text: string) => text,
};
