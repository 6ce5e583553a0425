import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';

export interface TabItem<Key extends string> {
  key: Key;
  label: string;
  icon?: ReactNode;
  panel: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Key extends string> {
  /** What the tabs are about, read aloud. */
  label: string;
  tabs: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
}

/** Several faces of one thing. The owner keeps the open one, usually in the address. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>): ReactNode {
  return (
    <MantineTabs
      value={value}
      keepMounted={false}
      onChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.key === chosen);
        if (tab !== undefined) onChange(tab.key);
      }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.key} value={tab.key} leftSection={tab.icon} disabled={tab.disabled ?? false}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key} pt="md">
          {tab.panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
