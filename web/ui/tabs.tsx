import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number | undefined }[];
  /** TabPanel, one for each tab */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Radix.Content value={value}>{children}</Radix.Content>;
}
