import { items } from '#rules/catalogue.ts';
import { type Enquiry, readEnquiry } from '../contact/enquiry.ts';

/** The name of the field that takes the quantity of an item. */
export function quantityField(slug: string): string {
  return `quantity-${slug}`;
}

/** Reads the bulk order form: the items that were given a quantity head the message, each on a line of its own. */
export function readBulkOrder(form: FormData): Enquiry {
  const enquiry = readEnquiry(form);
  const lines = items.flatMap(({ slug, name, unit }) => {
    const typed = form.get(quantityField(slug));
    const quantity = typeof typed === 'string' ? typed.trim().slice(0, 20) : '';
    return quantity === '' ? [] : [`${name}: ${withUnit(quantity, unit)}`];
  });
  return { ...enquiry, message: [lines.join('\n'), enquiry.message].filter(Boolean).join('\n\n') };
}

/** '50' is '50 kg'; what was typed with words of its own stays as it is. */
function withUnit(quantity: string, unit: string): string {
  return /^[\d.,]+$/.test(quantity) ? `${quantity} ${unit}` : quantity;
}
