/** The rows of a raw statement; both drivers answer `{rows}`. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** A name of a table or column as SQL has it. */
export const quotedIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
