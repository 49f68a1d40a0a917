import type { Page, Pages } from '../database/pages.ts';

/** An answer with more than its value: another status than the endpoint's own, the page it belongs to, or the pages that it is read by. */
export class Answer<T> {
  readonly value: T;
  readonly status: 200 | 201 | undefined;
  readonly page: Page | undefined;
  readonly pages: Pages<unknown> | undefined;

  constructor(value: T, { status, page, pages }: { status?: 200 | 201; page?: Page; pages?: Pages<unknown> }) {
    this.value = value;
    this.status = status;
    this.page = page;
    this.pages = pages;
  }
}

export const withStatus = <T>(status: 200 | 201, value: T) => new Answer(value, { status });
export const withPage = <T>(value: T, page: Page) => new Answer(value, { page });
/** Pages with each row made into something else. */
export const mapPages = <R, S>(pages: Pages<R>, make: (row: R) => S): Pages<S> =>
  async function* () {
    for await (const rows of pages()) yield rows.map(make);
  };
/** Rows of which no more than a page is held at once: what an export answers. */
export const pagedRows = async <R>(pages: Pages<R>) => new Answer<R[]>([], { pages });
