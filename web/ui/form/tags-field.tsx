import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { Tag } from '../tag.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A list of short words: Enter or a comma adds one, Backspace in the empty box takes the last away. */
export function TagsField({
  placeholder,
  suggestions = [],
  ...field
}: FieldProps & { placeholder?: string; suggestions?: readonly string[] }) {
  const { field: held } = useController({ name: field.name });
  const [typed, setTyped] = useState('');
  const tags = asTags(held.value);
  const add = (text: string) => {
    held.onChange(withTags(tags, text));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') held.onChange(tags.slice(0, -1));
  };
  return (
    <Field {...field}>
      {({ id, control }) => (
        <div className="input tag-box">
          {tags.map((tag) => (
            <Tag
              key={tag}
              remove={{ label: `Remove ${tag}`, onClick: () => held.onChange(tags.filter((one) => one !== tag)) }}
            >
              {tag}
            </Tag>
          ))}
          <input
            {...control}
            ref={held.ref}
            list={`${id}list`}
            data-control=""
            autoComplete="off"
            placeholder={tags.length === 0 ? placeholder : undefined}
            value={typed}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => (typed.trim() === '' ? held.onBlur() : add(typed))}
          />
          <datalist id={`${id}list`}>
            {suggestions
              .filter((one) => !tags.includes(one))
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

/** A list, or comma text as an older record may hold it. */
function asTags(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  return typeof value === 'string' ? withTags([], value) : [];
}

function withTags(tags: readonly string[], text: string): string[] {
  const more = text.split(',').map((one) => one.trim());
  return [...new Set([...tags, ...more.filter(Boolean)])];
}
