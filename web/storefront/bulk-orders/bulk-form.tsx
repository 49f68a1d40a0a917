import { items, unitPrice } from '#rules/catalogue.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import type { PostedEnquiry } from '../contact/post-enquiry.ts';
import { quantityField, quantityProblems, readBulkOrder } from './order.ts';

/** The form of a bulk order; `asked` is the item that the address wants a quote for. */
export function BulkForm({ posted, asked }: { posted: PostedEnquiry | undefined; asked: string | null }) {
  return (
    <EnquiryForm
      title="Ask for a bulk quote"
      lead={`Fill in what you need; we answer within ${replyWithin}. This is not an order yet.`}
      posted={posted}
      subject="Bulk Order Inquiry"
      messageHint="How often, on which days, to which area? Anything that is not listed?"
      read={readBulkOrder}
      check={quantityProblems}
    >
      {(problems) => <Quantities typed={posted?.typed ?? {}} asked={asked} problems={problems} />}
    </EnquiryForm>
  );
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
      {items.map(({ slug, name, wholesalePaise, unit, minOrder }) => (
        <div key={slug}>
          <label htmlFor={slug}>
            {name} <small>{unitPrice(wholesalePaise, unit)}</small>
          </label>
          <input
            className="in"
            id={slug}
            name={quantityField(slug)}
            maxLength={20}
            inputMode="numeric"
            aria-invalid={problems[quantityField(slug)] ? true : undefined}
            aria-describedby={problems[quantityField(slug)] ? `${slug}-problem` : undefined}
            placeholder={`min ${minOrder} ${unit}`}
            defaultValue={typed[quantityField(slug)] ?? (slug === asked ? `${minOrder} ${unit}` : '')}
          />
          {problems[quantityField(slug)] ? (
            <p className="field-problem" id={`${slug}-problem`}>
              {problems[quantityField(slug)]}
            </p>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
