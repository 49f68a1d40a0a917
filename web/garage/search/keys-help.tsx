import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { type Shortcut, useShortcuts, useSingleKeys } from '#web/ui/shortcuts.ts';
import { Switch } from '#web/ui/switch.tsx';
import './search.css';

const everywhere: readonly Shortcut[] = [
  { key: 'Ctrl K', words: 'Search for anything, or go to a page' },
  { key: 'Esc', words: 'Close what floats above the page' },
];

/** The keys that do something, on this page and on all of them. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const own = onceEach(useShortcuts());
  const [on, switchKeys] = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <Keys label="Everywhere" rows={everywhere} />
        <Keys label="On this page" rows={own} />
        <div className="keys-switch">
          <span className="grow">
            Single keys
            <small>Switch them off if they get in the way of your voice control or screen reader.</small>
          </span>
          <Switch label="Single keys" checked={on} onChange={switchKeys} />
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Keys({ label, rows }: { label: string; rows: readonly Shortcut[] }) {
  return (
    <>
      <h3 className="keys-head">{label}</h3>
      <dl className="key-list" aria-label={label}>
        {rows.map(({ key, words }) => (
          <div key={key}>
            <dt>{words}</dt>
            <dd>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const onceEach = (shortcuts: readonly Shortcut[]) =>
  shortcuts.filter(({ key }, at) => shortcuts.findIndex((one) => one.key === key) === at);
