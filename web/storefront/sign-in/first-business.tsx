import { request } from '../../http.ts';
import { refreshUser } from '../../session/session.ts';
import { BusinessFields } from './business-fields.tsx';
import { businessChecks, nameChecks } from './checks.ts';
import { TextField } from './fields.tsx';
import { PlainForm } from './plain-form.tsx';

/** Asked once, after the first code: who you are (SI-11). */
export function FirstBusiness({ onLater }: { onLater: () => void }) {
  return (
    <>
      <PlainForm
        label="Your name and business"
        checks={{ ...nameChecks, ...businessChecks }}
        failure="This could not be saved. Try again."
        button="Continue"
        busy="Saving..."
        send={async (values) => {
          await request('PUT', '/auth/profile', { body: values });
          await refreshUser();
        }}
      >
        <TextField name="name" label="Name" autoComplete="name" maxLength={120} />
        <BusinessFields withGst={false} />
      </PlainForm>
      <button className="textual" type="button" onClick={onLater}>
        Later
      </button>
    </>
  );
}
