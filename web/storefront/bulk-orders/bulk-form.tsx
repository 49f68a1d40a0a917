import { type Item, items, unitPrice, pricesWords } from '#rules/catalogue.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { marks } from '../contact/enquiry-fields.tsx';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import type { PostedEnquiry } from '../contact/post-enquiry.ts';
import { quantityField, quantityProblems, readBulkOrder } from './order.ts';

/** The form of a bulk order; `asked` is the item that the address wants a quote for. */
export function BulkForm({ posted, asked, cities, city }: BulkFormProps) {
  return (
    <EnquiryForm
      title="Ask for a bulk quote"
      lead={`Fill in what you need; we answer within ${replyWithin}. This is not an order yet.`}
      posted={posted}
      cities={cities}
      city={city}
      subject="Bulk Order Inquiry"
      messageHint="How often, on which days, to which area? Anything that is not listed?"
      read={readBulkOrder}
      check={quantityProblems}
    >
      {(problems) => <Quantities typed={posted?.typed ?? {}} asked={asked} problems={problems} />}
    </EnquiryForm>
  );
}

interface BulkFormProps {
  posted: PostedEnquiry | undefined;
  asked: string | null;
  cities: readonly string[];
  city: string | undefined;
}

interface QuantitiesProps {
  typed: Record<string, string>;
  asked: string | null;
  problems: Partial<Record<string, string>>;
}

/** One field for each item, and what is wrong with it. Without `autocomplete="off"`, of which a browser keeps nothing for the way back. */
function Quantities({ typed, asked, problems }: QuantitiesProps) {
  return (
    <fieldset className="quantities">
      <legend>Items and quantities</legend>
      <p className="small">{pricesWords}</p>
      {items.map((item) => (
        <Quantity key={item.slug} item={item} typed={typed} asked={asked} problems={problems} />
      ))}
    </fieldset>
  );
}

function Quantity({ item, typed, asked, problems }: QuantitiesProps & { item: Item }) {
  const { slug, name, wholesalePaise, unit, minOrder } = item;
  const field = quantityField(slug);
  const problem = problems[field];
  const own = marks(field, problem);
  return (
    <div>
      <label htmlFor={own.id}>
        {name} <small>{unitPrice(wholesalePaise, unit)}</small>
      </label>
      <input
        className="in"
        {...own}
        maxLength={20}
        inputMode="numeric"
        placeholder={`min ${minOrder} ${unit}`}
        defaultValue={typed[field] ?? (slug === asked ? `${minOrder} ${unit}` : '')}
      />
      {problem ? (
        <p className="field-problem" id={`${own.id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
