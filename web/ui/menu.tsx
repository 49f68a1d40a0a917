import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu, Slot } from 'radix-ui';
import { type ReactElement, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useFloatHome } from './surface.tsx';

export type MenuItem =
  | { label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; to: string; reload?: boolean }
  | 'rule';

interface MenuProps {
  /** 'Actions for Farida Sample' */
  label: string;
  /** asked for at each drawing of the open menu, where they are a function */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** the button that opens it; three dots when not given */
  trigger?: ReactElement;
}

/**
 * A dropdown. What was chosen runs after the menu has closed and given the focus back, so a dialog opened by it can return it there. Until it
 * is first pressed there is no more of it than its button: a list has a hundred.
 */
export function Menu({ label, items, trigger }: MenuProps) {
  const [pressed, setPressed] = useState<Press | null>(null);
  const button = trigger ?? <IconButton icon={Ellipsis} label={label} />;
  if (pressed) return <PressedMenu pressed={pressed} items={items} trigger={button} />;
  const press = (event: SyntheticEvent<HTMLElement>, byKey: boolean) => {
    // the menu takes the focus, not the button
    event.preventDefault();
    setPressed({ byKey, landmark: landmarkOf(event.currentTarget) });
  };
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event) => event.button === 0 && !event.ctrlKey && press(event, false)}
      onKeyDown={(event) => ['Enter', ' ', 'ArrowDown'].includes(event.key) && press(event, true)}
    >
      {button}
    </Slot.Root>
  );
}

interface Press {
  byKey: boolean;
  landmark: HTMLElement | null;
}

/** The menu itself, open from the press that brought it. */
function PressedMenu({ pressed, items, trigger }: Required<Omit<MenuProps, 'label'>> & { pressed: Press }) {
  const { ready, container, findHome } = useMenuHome(pressed.landmark);
  const chosen = useRef<(() => void) | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // by keyboard one starts at the first item, as with every later opening
    if (pressed.byKey) content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [pressed]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild ref={findHome}>
        {trigger}
      </DropdownMenu.Trigger>
      {ready && (
        <DropdownMenu.Portal container={container}>
          <DropdownMenu.Content
            ref={content}
            className="pop"
            align="end"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={() => runAfter(chosen)}
          >
            {(typeof items === 'function' ? items() : items).map((item, at) =>
              item === 'rule' ? (
                <DropdownMenu.Separator key={`rule-${at}`} asChild>
                  <hr />
                </DropdownMenu.Separator>
              ) : (
                <Item key={item.label} item={item} choose={(action) => (chosen.current = action)} />
              ),
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      )}
    </DropdownMenu.Root>
  );
}

function Item({ item, choose }: { item: Exclude<MenuItem, 'rule'>; choose: (action: () => void) => void }) {
  const Icon = item.icon;
  const face = (
    <>
      {Icon && <Icon aria-hidden />}
      {item.label}
    </>
  );
  const className = classes('item', item.danger && 'bad');
  if ('to' in item)
    return (
      <DropdownMenu.Item className={className} disabled={item.disabled ?? false} asChild>
        <Link to={item.to} reloadDocument={item.reload ?? false}>
          {face}
        </Link>
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item className={className} disabled={item.disabled ?? false} onSelect={() => choose(item.onSelect)}>
      {face}
    </DropdownMenu.Item>
  );
}

/** A menu opens within the landmark its button stands in, so that it is part of the page; in a dialog it floats where dialogs let it. */
function useMenuHome(known: HTMLElement | null = null) {
  const { ready, container } = useFloatHome();
  const [landmark, setLandmark] = useState(known);
  const findHome = useCallback((trigger: HTMLElement | null) => {
    if (trigger) setLandmark(landmarkOf(trigger));
  }, []);
  return { ready, container: landmark ?? container, findHome };
}

const landmarkOf = (trigger: HTMLElement) =>
  trigger.closest('[role="dialog"]') ? null : trigger.closest<HTMLElement>('main, header');

function runAfter(chosen: { current: (() => void) | null }) {
  const action = chosen.current;
  chosen.current = null;
  if (action) queueMicrotask(action);
}

interface ChoiceMenuProps<Value extends string> {
  label: string;
  icon: LucideIcon;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
  /** open at once, when the press that brought it here meant to open it */
  startsOpen?: boolean;
}

/** A dropdown behind an icon in which one of a few values is ticked. */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
  startsOpen = false,
}: ChoiceMenuProps<Value>) {
  const { ready, container, findHome } = useMenuHome();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild ref={findHome}>
        <IconButton icon={icon} label={label} />
      </DropdownMenu.Trigger>
      {ready && (
        <DropdownMenu.Portal container={container}>
          <DropdownMenu.Content className="pop" align="end" sideOffset={4} collisionPadding={8}>
            <DropdownMenu.RadioGroup value={value}>
              {options.map(({ value: one, label: words, icon: Icon }) => (
                <DropdownMenu.RadioItem key={one} value={one} className="item" onSelect={() => onChange(one)}>
                  {Icon && <Icon aria-hidden />}
                  {words}
                  <DropdownMenu.ItemIndicator className="tick" asChild>
                    <Check aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      )}
    </DropdownMenu.Root>
  );
}
