import { PartDialog } from '#web/ui/part-dialog.tsx';
import type { IrnProps } from './irn-form.tsx';

/** Takes what the invoice portal answered for a document. */
export function IrnDialog(props: IrnProps) {
  return (
    <PartDialog
      name="irn"
      load={() => import('./irn-form.tsx')}
      title="Enter IRN"
      what="the form"
      onClose={props.onClose}
    >
      {({ IrnForm }) => <IrnForm {...props} />}
    </PartDialog>
  );
}
