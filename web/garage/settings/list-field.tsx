import { useController } from 'react-hook-form';
import { NameList, type NameListProps } from './name-list.tsx';

/** A list of names as a field of its form. */
export function ListField(props: Omit<NameListProps, 'rows' | 'onRows'>) {
  const { field } = useController({ name: props.name });
  const rows: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return <NameList {...props} rows={rows} onRows={(next) => field.onChange(next)} />;
}
