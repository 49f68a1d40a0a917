import { useSearchParams } from 'react-router';
import { GarageSurface } from '../garage/shell.tsx';
import '../garage/pattarai.css';
import type { Theme } from '../garage/theme.ts';
import { LeaveKeeper } from '../ui/leave-keeper.tsx';
import { Buttons, Marks } from './controls.tsx';
import './dev-ui.css';
import { FormStates } from './fields.tsx';
import { Layers } from './layers.tsx';
import { Lists } from './lists.tsx';

export const meta = () => [{ title: 'Interface kit' }, { name: 'robots', content: 'noindex' }];

const themes = ['light', 'dark'] as const;

/** Every part of `web/ui` in each of its states (CONTRIBUTING, The interface kit), in the theme of `?theme=`. */
export default function UiPage() {
  const [params] = useSearchParams();
  const theme: Theme = themes.find((one) => one === params.get('theme')) ?? 'system';
  return (
    <GarageSurface theme={theme}>
      {() => (
        <main className="page dev-ui" id="main">
          <h1>Interface kit</h1>
          <Buttons />
          <Marks />
          <FormStates />
          <Lists />
          <Layers />
          <LeaveKeeper opens={[]} />
        </main>
      )}
    </GarageSurface>
  );
}
