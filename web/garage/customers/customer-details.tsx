import type { CustomerDetail } from '#contract/customers.ts';
import { customerTypeLabels, messageLanguageLabels } from '#rules/labels.ts';
import { Section } from '#web/ui/section.tsx';
import { showDate } from '../dates.ts';
import { Docket } from '../ui/docket.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** What is known of a customer, as the docket beside the page. */
export function CustomerDetails({ customer }: { customer: CustomerDetail }) {
  const { phone, alternatePhone, email, customerType, gstNumber, notes, lastVisitDate } = customer;
  const address = [
    customer.addressLine1,
    customer.addressLine2,
    [customer.city, customer.pincode].filter(Boolean).join(' '),
    customer.state,
  ];
  return (
    <>
      <Section title="Details">
        <Docket
          cells={[
            { label: 'Phone', value: customer.erasedAt ? '-' : <PhoneLink phone={phone} /> },
            { label: 'Alternate phone', value: alternatePhone ? <PhoneLink phone={alternatePhone} /> : '-' },
            { label: 'Email', value: email ? <a href={`mailto:${email}`}>{email}</a> : '-', wide: true },
            { label: 'Type', value: customerTypeLabels[customerType] },
            { label: 'Last Visit', value: lastVisitDate ? showDate(lastVisitDate) : 'Never' },
            ...(gstNumber ? [{ label: 'GST number', value: gstNumber, wide: true }] : []),
            ...(customer.messageLanguage === null
              ? []
              : [{ label: 'Message language', value: messageLanguageLabels[customer.messageLanguage] }]),
            ...(customer.takesReminders ? [] : [{ label: 'Reminders', value: 'Asked for no more' }]),
            ...(customer.termDays === null ? [] : [{ label: 'Payment terms', value: `${customer.termDays} days` }]),
            { label: 'Address', value: address.filter(Boolean).join(', ') || '-', wide: true },
          ]}
        />
      </Section>
      {notes && (
        <Section title="Notes">
          <p className="long-note">{notes}</p>
        </Section>
      )}
    </>
  );
}
