import { useState } from 'react';
import { useFocusReturn } from '#web/ui/focus-return.ts';
import { useLayer } from '#web/ui/layers.ts';
import { FirstKeys } from './first-keys.tsx';
import type { Palette } from './palette.tsx';
import type { TypedSearch } from './typed-search.ts';

interface OpenSearchProps extends Pick<TypedSearch, 'onClose' | 'onKeys'> {
  /** undefined until its script is here */
  palette: typeof Palette | undefined;
}

/** The search, open: what is typed before its script is here goes into a plain box, and from there into its own. */
export function OpenSearch({ palette: Palette, onClose, onKeys }: OpenSearchProps) {
  const giveFocusBack = useFocusReturn();
  useLayer(onClose);
  const [typed, type] = useState('');
  const [hurried, hurry] = useState(false);
  const [hasTaken, setHasTaken] = useState(Palette !== undefined);
  const search: TypedSearch = { typed, type, hurried, hurry, giveFocusBack, onClose, onKeys };
  return (
    <>
      {!hasTaken && <FirstKeys {...search} />}
      {Palette && <Palette {...search} onTaken={() => setHasTaken(true)} />}
    </>
  );
}
