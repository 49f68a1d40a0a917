import { items } from '#rules/catalogue.ts';
import { quantityWords, readQuantity } from '#rules/quantity.ts';
import { type Enquiry, readEnquiry } from '../contact/enquiry.ts';

/** The name of the field that takes the quantity of an item. */
export function quantityField(slug: string): string {
  return `quantity-${slug}`;
}

/** Reads the bulk order form: the items that were given a quantity head the message, each on a line of its own. */
export function readBulkOrder(form: FormData): Enquiry {
  const enquiry = readEnquiry(form);
  const lines = typedQuantities(form).map(({ item, text }) => {
    const read = readQuantity(text, item);
    return `${item.name}: ${'units' in read ? quantityWords(read.units, item.unit) : text}`;
  });
  return { ...enquiry, message: [lines.join('\n'), enquiry.message].filter(Boolean).join('\n\n') };
}

/** What is wrong with the quantities of the form, each by the name of its field (SF-38). */
export function quantityProblems(form: FormData): Record<string, string> {
  const problems = typedQuantities(form).flatMap(({ item, text }) => {
    const read = readQuantity(text, item);
    return 'problem' in read ? [[quantityField(item.slug), read.problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function typedQuantities(form: FormData) {
  return items.flatMap((item) => {
    const typed = form.get(quantityField(item.slug));
    const text = typeof typed === 'string' ? typed.trim().slice(0, longest) : '';
    return text === '' ? [] : [{ item, text }];
  });
}

const longest = 20;
