import { useState } from 'react';
import { z } from 'zod';
import { name } from '#contract/fields.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useAppForm } from '../ui/form/use-app-form.ts';
import { Menu } from '../ui/menu.tsx';
import { Section } from '../ui/section.tsx';
import { useToast } from '../ui/toast.tsx';

type Open = 'dialog' | 'form' | 'drawer' | null;

export function Layers() {
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState('Nothing was answered yet');
  const close = () => setOpen(null);
  const toast = useToast();
  const confirm = useConfirm();
  const ask = async () => {
    const sure = await confirm({ question: 'Are you sure?', about: 'The first sample', verb: 'Delete' });
    setSaid(sure ? 'Yes' : 'No');
  };
  return (
    <Section title="Layers">
      <div className="dev-row">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('form')}>Open form dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Button onClick={() => void ask()}>Ask</Button>
        <Menu
          label="Menu of samples"
          items={[
            { label: 'First', onSelect: () => setSaid('First') },
            { label: 'Not now', disabled: true, onSelect: () => setSaid('Not now') },
            { label: 'Second', onSelect: () => setSaid('Second') },
          ]}
        />
        <Button onClick={() => toast({ title: 'Saved', detail: 'A good message' })}>Good toast</Button>
        <Button
          onClick={() =>
            toast({ title: 'Not saved', tone: 'bad', action: { label: 'Undo', onClick: () => setSaid('Undone') } })
          }
        >
          Bad toast
        </Button>
      </div>
      <output>{said}</output>
      {open === 'dialog' && (
        <Dialog title="A dialog" description="What it shows" onClose={close}>
          <DialogBody>
            <p>The body of a dialog that only shows.</p>
          </DialogBody>
          <DialogFoot>
            <CloseButton />
          </DialogFoot>
        </Dialog>
      )}
      {open === 'form' && <SampleFormDialog onClose={close} />}
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer">
        <p>What stands in a drawer.</p>
      </Drawer>
    </Section>
  );
}

function SampleFormDialog({ onClose }: { onClose: () => void }) {
  const kit = useAppForm({ schema: z.object({ name: name('Name') }), defaults: { name: '' }, onSave: onClose });
  return (
    <FormDialog kit={kit} title="A form in a dialog" submit="Save" busy="Saving..." onClose={onClose}>
      <TextField name="name" label="Name" required />
    </FormDialog>
  );
}
