import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface AddPhotosProps {
  icon: LucideIcon;
  /** what is written on it, and what it says to screen readers where that is more */
  words: string;
  label?: string;
  /** a phone opens its camera at once, instead of asking where the photo comes from */
  camera?: boolean;
  small?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the camera or the pictures of the device, and hands over what was taken or chosen. */
export function AddPhotos({ icon, words, label, camera, small = false, className, onFiles }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} small={small} aria-label={label} className={className} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label ?? words}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // so that the same one may be chosen again
          target.value = '';
        }}
      />
    </>
  );
}
