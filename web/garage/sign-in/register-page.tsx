import { Link, Navigate } from 'react-router';
import { garages } from '#contract/garages.ts';
import { call } from '#web/api.ts';
import { refreshUser, useSession } from '#web/session/session.ts';
import { AppFormView, Fields, Row, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { redirectOf } from '../guard.ts';
import { signInMeta } from './sign-in-meta.ts';
import { MoreDetails } from './more-details.tsx';
import { registrationBody, registrationForm } from './registration.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

export const meta = signInMeta({
  title: 'Register Your Garage',
  description:
    'Register your workshop and its owner: customers and vehicles, bookings, job cards, bills and reports on one sheet.',
  path: '/garage/register',
  indexed: true,
});

/** Registers a garage and its owner, who is then signed in (SE-1 to SE-4). */
export default function RegisterPage() {
  const { user } = useSession();
  const ready = useHydrated();
  const kit = useAppForm({
    schema: registrationForm,
    // no defaults: what was typed or filled in before the script ran stays
    defaults: {},
    failure: 'Registration failed',
    onSave: async (form) => {
      await call(garages.register, { body: registrationBody(form) });
      await refreshUser();
    },
  });
  if (user && redirectOf(user) === null) return <Navigate to="/garage/dashboard" replace />;
  return (
    <>
      <h1>Register your garage</h1>
      <p className="sub">You can add your staff, services and customers right after.</p>
      <AppFormView kit={kit} label="Register your garage">
        <Fields>
          <GarageFields />
          <OwnerFields />
          <MoreDetails />
          <SubmitButton busy="Registering..." disabled={!ready}>
            Register Garage
          </SubmitButton>
        </Fields>
      </AppFormView>
      <ul className="door-links">
        <li>
          <Link className="link" to="/garage/login">
            Already have an account? Sign in
          </Link>
        </li>
      </ul>
    </>
  );
}

function GarageFields() {
  const state = usePlaceOfPincode();
  return (
    <fieldset className="form-part">
      <legend>The garage</legend>
      <TextField name="name" label="Garage name" required autoComplete="organization" />
      <TextField name="address" label="Full address" required autoComplete="street-address" />
      <Row shape="1fr 2fr">
        <TextField name="pincode" label="Pincode" inputMode="numeric" maxLength={6} autoComplete="postal-code" />
        <TextField name="city" label="City" required autoComplete="address-level2" hint={state || undefined} />
      </Row>
    </fieldset>
  );
}

function OwnerFields() {
  return (
    <fieldset className="form-part">
      <legend>The owner</legend>
      <TextField name="ownerName" label="Owner name" required autoComplete="name" />
      <EmailField name="ownerEmail" label="Owner email" required autoComplete="username" hint="You sign in with it." />
      <Row>
        <PasswordField
          name="ownerPassword"
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters, hard to guess"
        />
        <PasswordField name="confirmPassword" label="Confirm password" required autoComplete="new-password" />
      </Row>
    </fieldset>
  );
}
