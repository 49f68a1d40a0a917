import { Copy, Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, useCloseDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The recovery codes, this once: to write down, copy or keep as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Recovery codes copied' });
    } catch {
      toast({ tone: 'bad', title: 'They could not be copied', detail: 'Write them down, or keep them as a file.' });
    }
  };
  return (
    <Dialog
      title="Your Recovery Codes"
      description="Each signs you in once when your phone is lost. Keep them where your phone is not: they are not shown again. Your other devices are signed out."
      onClose={onClose}
    >
      <DialogBody>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon={Download} onClick={() => keep(text)}>
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogFoot>
        <Done />
      </DialogFoot>
    </Dialog>
  );
}

function Done() {
  const close = useCloseDialog();
  return (
    <Button look="main" onClick={close}>
      I Kept Them
    </Button>
  );
}

function keep(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'pattarai-recovery-codes.txt';
  link.click();
  // some browsers read the address only after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
