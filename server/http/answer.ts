/** A page of a list: the cursor of the next one, and how many match in all. */
export interface Page {
  next: string | null;
  total: number;
  /** the total is the most that is counted, not exact */
  capped: boolean;
}

/** An answer with more than its value: another status than the endpoint's own, or the page it belongs to. */
export class Answer<T> {
  readonly value: T;
  readonly status: 200 | 201 | undefined;
  readonly page: Page | undefined;

  constructor(value: T, { status, page }: { status?: 200 | 201; page?: Page }) {
    this.value = value;
    this.status = status;
    this.page = page;
  }
}

export const withStatus = <T>(status: 200 | 201, value: T) => new Answer(value, { status });
export const withPage = <T>(value: T, page: Page) => new Answer(value, { page });
