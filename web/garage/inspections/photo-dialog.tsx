import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Photo, photos as endpoints } from '#contract/photos.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { showWhen } from '../jobcards/when.ts';
import { useToday } from '../use-today.ts';
import { Picture } from './picture.tsx';

interface PhotoDialogProps {
  /** what they show, as a sentence says it: 'the job card' */
  of: string;
  /** the same as a title says it */
  title: string;
  photos: readonly Photo[];
  /** the id of the one that is shown */
  shown: string;
  inspects: boolean;
  onShow: (id: string) => void;
  /** `next` is the one beside it, if there is one */
  onRemoved: (id: string, next: string | null) => void;
  onClose: () => void;
}

/** A photo as large as the screen allows, with the way to the ones beside it by press and by arrow keys. */
export function PhotoDialog({ of, title, photos, shown, inspects, onShow, onRemoved, onClose }: PhotoDialogProps) {
  const today = useToday();
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  );
  const photo = photos[at];
  const queries = useQueryClient();
  const remove = useRemove();
  const step = (by: 1 | -1) => {
    const next = photos[at + by];
    if (next) onShow(next.id);
  };
  useArrows(step);
  if (!photo) return null;
  const taken = [photo.by, showWhen(photo.at, today)].filter(Boolean).join(', ');
  const onRemove = async () => {
    if (!(await remove(photo, `Photo ${at + 1} of ${of}`))) return;
    onRemoved(photo.id, (photos[at + 1] ?? photos[at - 1])?.id ?? null);
    await queries.invalidateQueries();
  };
  return (
    <Dialog title={`${title}, photo ${at + 1} of ${photos.length}`} description={taken} onClose={onClose} roomy>
      <DialogBody>
        <div className="large-photo">
          <Picture key={photo.id} photo={photo} alt={`Photo ${at + 1} of ${of}`} />
        </div>
      </DialogBody>
      <DialogFoot
        start={
          inspects && (
            <Button icon={Trash2} onClick={() => void onRemove()}>
              Remove
            </Button>
          )
        }
      >
        {photos.length > 1 && (
          <>
            <Button icon={ChevronLeft} disabled={at === 0} onClick={() => step(-1)}>
              Previous
            </Button>
            <Button icon={ChevronRight} disabled={at === photos.length - 1} onClick={() => step(1)}>
              Next
            </Button>
          </>
        )}
        <CloseButton />
      </DialogFoot>
    </Dialog>
  );
}

function useArrows(step: (by: 1 | -1) => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Removes a photo once it was asked about; whether it is gone. */
function useRemove() {
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ id }: Photo, about: string): Promise<boolean> => {
    const sure = await confirm({ question: 'Are you sure you want to remove this photo?', about, verb: 'Remove' });
    if (!sure) return false;
    try {
      await call(endpoints.remove, { params: { id } });
    } catch (error) {
      toast(failureToast(error, 'The photo was not removed'));
      return false;
    }
    return true;
  };
}
