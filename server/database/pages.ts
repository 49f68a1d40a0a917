/** A page of a list: the cursor of the next one, and how many match in all. */
export interface Page {
  next: string | null;
  total: number;
  /** the total is the most that is counted, not exact */
  capped: boolean;
}

/** Reads the rows of a file page by page, from the first at each call. */
export type Pages<R> = () => AsyncIterable<R[]>;
