import { useActionData, useSearchParams } from 'react-router';
import { enquirySubjects } from '#contract/business-choices.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { useOfferedCities } from '../city/offered-cities.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { contentMeta } from '../content-meta.ts';
import { useIsIn } from '../islands/plain-page.ts';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/contact-page.ts';
import './contact.css';
import { startOf } from './enquiry.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Island } from '../islands/island.tsx';
import { enquiryAction } from './post-enquiry.ts';
import { Departments, HelpCards, ContactDetails } from './contact-details.tsx';

export function action(args: Route.ActionArgs) {
  return enquiryAction(args);
}

/** What the page reads of its address; anything else there is not looked at. */
export const handle = { reads: ['item', 'quantity', 'zone', 'subject'] };

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'Contact',
    description: `Call, write or send a message: quotes, deliveries, bills and quality. We answer within ${replyWithin}, and there is an emergency line at any hour.`,
    path: '/contact',
    type: 'ContactPage',
  });
}

export default function ContactPage() {
  const posted = useActionData<typeof action>();
  const isIn = useIsIn();
  const [search] = useSearchParams();
  const cities = useOfferedCities().map(({ city }) => city);
  const selected = useSelectedCity();
  return (
    <>
      <PageTop title="Contact">
        <p className="lead">
          Ask for a quote, tell us what went wrong, or let us call you. People answer, not machines.
        </p>
      </PageTop>
      <div className="wrap contact">
        <div className="lift">
          <Island
            name="enquiry/form"
            of={EnquiryForm}
            soon={isIn}
            props={{
              title: 'Send us a message',
              lead: `We get back to you within ${replyWithin}.`,
              posted,
              subject: enquirySubjects,
              preset: startOf(search),
              cities,
              city: selected?.city,
              messageHint: 'What do you need, how much, and when?',
            }}
          />
        </div>
        <ContactDetails />
      </div>
      <Departments />
      <HelpCards />
    </>
  );
}
