import { useActionData } from 'react-router';
import { partnershipReplyWithin } from '#rules/service-policy.ts';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { Island } from '../islands/island.tsx';
import { enquiryAction } from '../contact/post-enquiry.ts';
import { contentMeta } from '../content-meta.ts';
import { useIsIn } from '../islands/plain-page.ts';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/partnerships-page.ts';
import './partnerships.css';

export function action(args: Route.ActionArgs) {
  return enquiryAction(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'Partnerships',
    description: `For farmers and mills, drivers and warehouses, and associations of food businesses who want to work with us. We answer within ${partnershipReplyWithin}.`,
    path: '/partnerships',
    type: 'WebPage',
  });
}

export default function PartnershipsPage() {
  const posted = useActionData<typeof action>();
  const isIn = useIsIn();
  return (
    <>
      <PageTop title="Partnerships">
        <p className="lead">We buy whole and deliver small. Whoever makes either end better is welcome.</p>
      </PageTop>
      <div className="wrap partners">
        <ul>
          {partners.map(({ who, what }) => (
            <li key={who}>
              <h2 className="h3">{who}</h2>
              <p>{what}</p>
            </li>
          ))}
        </ul>
        <div className="lift">
          <Island
            name="enquiry/form"
            of={EnquiryForm}
            soon={isIn}
            props={{
              title: 'Propose a partnership',
              lead: `We answer within ${partnershipReplyWithin}.`,
              posted,
              subject: 'Partnership',
              messageHint: 'Who are you, what do you offer, and where?',
              thanks: `Thank you for contacting us! We will get back to you within ${partnershipReplyWithin}.`,
            }}
          />
        </div>
      </div>
    </>
  );
}

const partners = [
  {
    who: 'Farmers and producer groups',
    what: 'You grow vegetables, onions or garlic by the tonne. You know the price before you load.',
  },
  {
    who: 'Mills and makers',
    what: 'You mill rice or dal, grind masala or press oil, and pack it with a licence to sell food.',
  },
  {
    who: 'Drivers and warehouses',
    what: 'You have vans, cold rooms or floor space in one of our cities, and mornings that start early.',
  },
  {
    who: 'Associations',
    what: 'You speak for hotels, tea stalls or caterers, and want one wholesale rate for all your members.',
  },
] as const;
