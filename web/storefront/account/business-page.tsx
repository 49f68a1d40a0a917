import { request } from '../../http.ts';
import { refreshUser } from '../../session/session.ts';
import { keepCityOf } from '../city/city-of-account.ts';
import { BusinessFields } from '../sign-in/business-fields.tsx';
import { businessChecks } from '../sign-in/checks.ts';
import { PlainForm } from '../sign-in/plain-form.tsx';
import type { Route } from './+types/business-page.ts';
import { accountMeta } from './account-meta.ts';
import { Card } from './card.tsx';
import { useCustomer } from './customer.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, 'Business Profile', '/account/business');
}

/** What we know of the customer's business; an emptied field is forgotten. */
export default function BusinessPage() {
  const customer = useCustomer();
  return (
    <>
      <Card title="Your business">
        <PlainForm
          label="Your business"
          checks={businessChecks}
          failure="Your business profile could not be saved. Try again."
          button="Save Business Profile"
          busy="Saving..."
          send={async (body) => {
            await request('PUT', '/auth/profile', { body });
            const user = await refreshUser();
            if (user) keepCityOf(user);
            return 'Business profile saved';
          }}
        >
          <BusinessFields known={customer} />
        </PlainForm>
      </Card>
      <Card title="What it is for">
        <p>It is kept with your account: what you run, and where.</p>
        <p>The last character of a GST number is checked against the others, so a slip of the pen shows at once.</p>
        <p>Every field may stay empty, and what you empty is forgotten.</p>
      </Card>
    </>
  );
}
