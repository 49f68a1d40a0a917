import { Clock } from 'lucide-react';
import { Tag } from '#web/ui/tag.tsx';

/** A label of a job card; one that says it waits for something looks like it. */
export function LabelTag({ label, onRemove }: { label: string; onRemove?: (() => void) | undefined }) {
  const remove = onRemove && { label: `Remove label ${label}`, onClick: onRemove };
  if (!/^waiting\b/i.test(label)) return <Tag remove={remove}>{label}</Tag>;
  return (
    <Tag tone="wait" icon={Clock} remove={remove}>
      {label}
    </Tag>
  );
}
