import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { Float } from './float.tsx';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { moveInMenu } from './menu-keys.ts';

export type MenuItem = (ItemFace & { onSelect: () => void }) | (ItemFace & { to: string; reload?: boolean }) | 'rule';

interface ItemFace {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** why it is not to be had, below its label */
  note?: string;
}

interface MenuProps {
  /** 'Actions for Farida Sample' */
  label: string;
  /** asked for at each drawing of the open menu, where they are a function */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** the button that opens it; three dots when not given */
  trigger?: ReactElement<ComponentProps<'button'>>;
}

/** A dropdown. What was chosen runs after the menu has closed and given the focus back, so a dialog opened by it can return it there. */
export function Menu({ label, items, trigger = <IconButton icon={Ellipsis} label={label} /> }: MenuProps) {
  const { wiring, pop } = useMenu(label);
  return (
    <>
      {cloneElement(trigger, wiring)}
      {pop && (
        <MenuPop {...pop}>
          {(typeof items === 'function' ? items() : items).map((item, at) =>
            item === 'rule' ? <hr key={`rule-${at}`} /> : <Item key={item.label} item={item} close={pop.close} />,
          )}
        </MenuPop>
      )}
    </>
  );
}

function Item({ item, close }: { item: Exclude<MenuItem, 'rule'>; close: (then?: () => void) => void }) {
  const Icon = item.icon;
  const face = (
    <>
      {Icon && <Icon aria-hidden />}
      {item.note ? (
        <span>
          {item.label} <small>{item.note}</small>
        </span>
      ) : (
        item.label
      )}
    </>
  );
  const look = { className: classes('item', item.danger && 'bad'), ...itemWiring('menuitem', item) };
  if ('to' in item)
    return (
      <Link {...look} to={item.to} reloadDocument={item.reload ?? false} onClick={() => close()}>
        {face}
      </Link>
    );
  return (
    <button {...look} type="button" onClick={() => item.disabled !== true && close(item.onSelect)}>
      {face}
    </button>
  );
}

interface ChoiceMenuProps<Value extends string> {
  label: string;
  icon: LucideIcon;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** A dropdown behind an icon in which one of a few values is ticked. */
export function ChoiceMenu<Value extends string>({ label, icon, value, options, onChange }: ChoiceMenuProps<Value>) {
  const { wiring, pop } = useMenu(label);
  return (
    <>
      <IconButton icon={icon} label={label} {...wiring} />
      {pop && (
        <MenuPop {...pop}>
          {options.map(({ value: one, label: words, icon: Icon }) => (
            <button
              key={one}
              type="button"
              className="item"
              {...itemWiring('menuitemradio', { checked: one === value })}
              onClick={() => pop.close(() => onChange(one))}
            >
              {Icon && <Icon aria-hidden />}
              {words}
              {one === value && <Check aria-hidden className="tick" />}
            </button>
          ))}
        </MenuPop>
      )}
    </>
  );
}

interface MenuPopProps {
  id: string;
  label: string;
  anchor: Element;
  byKey: boolean;
  close: (then?: () => void) => void;
  leave: () => void;
}

/** What a button needs to open a menu, and what the open one is. A mouse opens it when it presses, a finger when it lets go. */
function useMenu(label: string) {
  const id = useId();
  const byMouse = useRef(false);
  const [open, setOpen] = useState<{ byKey: boolean; anchor: HTMLElement } | null>(null);
  const toggle = (anchor: HTMLElement, byKey: boolean) => setOpen(open ? null : { anchor, byKey });
  const leave = () => setOpen(null);
  const close = (then?: () => void) => {
    setOpen(null);
    open?.anchor.focus();
    if (then) queueMicrotask(then);
  };
  const wiring = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open !== null,
    'aria-controls': open ? id : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      byMouse.current = event.pointerType === 'mouse';
      if (!byMouse.current || event.button !== 0 || event.ctrlKey) return;
      // the menu takes the focus, not the button
      event.preventDefault();
      toggle(event.currentTarget, false);
    },
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
      if (detail === 0 || !byMouse.current) toggle(currentTarget, detail === 0);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      toggle(event.currentTarget, true);
    },
  };
  return { wiring, pop: open && { id, label, ...open, close, leave } };
}

function MenuPop({ id, label, anchor, byKey, close, leave, children }: MenuPopProps & { children: ReactNode }) {
  useLayer(() => close());
  return (
    <Float
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="pop"
      anchor={anchor}
      align="end"
      onDismiss={(how) => (how === 'escape' ? close() : leave())}
      // by keyboard one starts at the first item
      onShown={(menu) => (byKey ? moveInMenu(menu, 'Home') : menu.focus())}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Tab' || moveInMenu(event.currentTarget, event.key)) event.preventDefault();
      }}
      onPointerLeave={(event) => event.currentTarget.focus()}
    >
      {children}
    </Float>
  );
}

/** A mouse points at what it is over. */
const itemWiring = (
  role: 'menuitem' | 'menuitemradio',
  { disabled = false, checked }: { disabled?: boolean; checked?: boolean },
) => ({
  role,
  tabIndex: -1,
  'aria-disabled': disabled || undefined,
  'aria-checked': checked,
  onPointerMove: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' && !disabled) currentTarget.focus({ preventScroll: true });
  },
});
