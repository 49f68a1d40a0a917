import { Camera, Images } from 'lucide-react';
import { useMedia } from '#web/ui/use-media.ts';
import { AddPhotos } from './add-photos.tsx';

interface PointPhotosProps {
  /** of the point: 'Front brake pads' */
  label: string;
  onFiles: (files: readonly File[]) => void;
}

/** Photos of a point: on a phone by its camera in one press, or from those it holds; elsewhere from the device (MO-86). */
export function PointPhotos({ label, onFiles }: PointPhotosProps) {
  // worked by fingers first: a phone or a tablet, which has a camera
  const isTouched = useMedia('(pointer: coarse)', false);
  if (!isTouched) return <AddPhotos small icon={Camera} words="Photo" label={`Photo of ${label}`} onFiles={onFiles} />;
  return (
    <>
      <AddPhotos small icon={Camera} words="Take photo" label={`Take photo of ${label}`} camera onFiles={onFiles} />
      <AddPhotos small icon={Images} words="Choose" label={`Choose photos of ${label}`} onFiles={onFiles} />
    </>
  );
}
