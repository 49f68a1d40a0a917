import { ServiceCreate } from '#contract/services.ts';
import { slugOf } from '#contract/slug.ts';
import { type StarterService, starterServices } from './starter-services.ts';

/** A line of the starter list while it is being filled in. */
export interface StarterRow {
  service: StarterService;
  /** as it is typed */
  price: string;
  ticked: boolean;
  /** there: the garage has a service of this name already */
  state: 'open' | 'there';
  /** why the server did not take it */
  why: string | null;
}

/** The list before anything is ticked; `taken` are the slugs of the services that the garage has. */
export function starterRows(taken: ReadonlySet<string>): StarterRow[] {
  return starterServices.map((service) => ({
    service,
    price: String(service.rupees),
    ticked: false,
    state: taken.has(slugOf(service.name)) ? 'there' : 'open',
    why: null,
  }));
}

/** The body that adds a row's service. */
export function bodyOf({ service, price }: StarterRow) {
  const { name, category, minutes, description } = service;
  return {
    name,
    slug: slugOf(name),
    category,
    description,
    base_price: Number(price.replaceAll(/[₹,\s]/g, '')),
    duration: minutes,
    is_active: true,
  };
}

/** What is wrong with a row's price, or null. A price of nothing is no price. */
export function problemOf(row: StarterRow): string | null {
  if (row.price.trim() === '') return 'Base price is required';
  const body = bodyOf(row);
  const [issue] = ServiceCreate.shape.base_price.safeParse(body.base_price).error?.issues ?? [];
  if (issue) return issue.message;
  return body.base_price === 0 ? 'Base price is required' : null;
}
