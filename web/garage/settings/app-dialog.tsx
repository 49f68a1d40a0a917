import type { AnswerIn } from '#contract/endpoint.ts';
import { factors } from '#contract/factors.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { useChange } from '../use-change.ts';

interface AppDialogProps {
  /** the secret that the server made, and how a QR code says it */
  begun: AnswerIn<typeof factors.setUpApp>;
  onClose: () => void;
  /** the app is in force; with the first factor come recovery codes */
  onDone: (codes: string[] | null) => void;
}

/** Sets up an authenticator app: what it reads, and the first code of it. */
export function AppDialog({ begun: { secret, address }, onClose, onDone }: AppDialogProps) {
  const change = useChange();
  const toast = useToast();
  const { part } = usePart('qr', () => import('../ui/qr-code.tsx'));
  const kit = useAppForm({
    schema: factors.confirmApp.body,
    defaults: { code: '' },
    failure: 'The code could not be checked. Try again.',
    onSave: async (body) => {
      const { recoveryCodes } = await change(factors.confirmApp, { body });
      // where codes are shown it would hide them
      if (!recoveryCodes) toast({ title: 'Authenticator app in force', detail: 'Your other devices are signed out.' });
      onDone(recoveryCodes);
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Set Up an Authenticator App"
      description="Scan this with the app, or type the key into it. Then type the code that it shows."
      onClose={onClose}
      submit="Confirm"
      busy="Confirming..."
      leave={null}
    >
      <figure className="app-key">
        <span className="qr">{part && <part.QrCode text={address} />}</span>
        <figcaption>
          Key <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </figcaption>
      </figure>
      <div data-start>
        <CodeField hint="Six digits, new each half minute." />
      </div>
    </FormDialog>
  );
}
