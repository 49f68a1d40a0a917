import { createContext, type ComponentProps, use, useState } from 'react';

/** null: the surface is not in the page yet; undefined: there is none, so floating things go to the body. */
const Home = createContext<HTMLElement | null | undefined>(undefined);

/** The sheet a face is drawn on. Menus, dialogs and toasts are put inside it, so that its colours and theme reach them. */
export function Surface({ children, ...rest }: ComponentProps<'div'>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div {...rest} ref={setElement}>
      <Home value={element}>{children}</Home>
    </div>
  );
}

/** Where floating things are put: `ready` turns true once the surface is in the page. */
export function useFloatHome() {
  const home = use(Home);
  return { ready: home !== null, container: home ?? null };
}
