import { Check, Plus, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { Strip } from '../ui/strip.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';

const looks: readonly ButtonLook[] = ['plain', 'main', 'bare', 'danger'];

export function Buttons() {
  return (
    <Section title="Buttons">
      {looks.map((look) => (
        <div className="dev-row" key={look}>
          <Button look={look}>Plain {look}</Button>
          <Button look={look} icon={Plus}>
            Icon {look}
          </Button>
          <Button look={look} small>
            Small {look}
          </Button>
          <Button look={look} disabled>
            Disabled {look}
          </Button>
          <Button look={look} busy="Saving...">
            Busy {look}
          </Button>
          <LinkButton look={look} to="#main">
            Link {look}
          </LinkButton>
        </div>
      ))}
      <div className="dev-row">
        <IconButton icon={Trash2} label="Remove" />
        <IconButton icon={Trash2} label="Remove, plain" look="plain" />
        <IconButton icon={Trash2} label="Remove, small" small />
        <IconButton icon={Trash2} label="Remove, disabled" disabled />
      </div>
    </Section>
  );
}

const views = ['day', 'week', 'month'] as const;
const parts = ['payments', 'history'] as const;

export function Marks() {
  const [view, setView] = useState<(typeof views)[number]>('day');
  const [part, setPart] = useState<(typeof parts)[number]>('payments');
  const [active, setActive] = useState(true);
  const [labels, setLabels] = useState(['washing', 'a label as long as people make them']);
  return (
    <Section title="Marks, switches, figures" aside={<span className="sub">aside</span>}>
      <PageHead
        title="Page head"
        sub="What the page is about"
        up={{ to: '/dev/ui', label: 'The list' }}
        actions={<Button look="main">Main action</Button>}
      />
      <div className="dev-row">
        <Avatar name="Sample Person" />
        <Tag>plain</Tag>
        <Tag tone="wait" icon={Wrench}>
          waits for parts
        </Tag>
        {labels.map((label) => (
          <Tag
            key={label}
            remove={{
              label: `Remove ${label}`,
              onClick: () => setLabels((before) => before.filter((one) => one !== label)),
            }}
          >
            {label}
          </Tag>
        ))}
        <Switch label="Sample is active" checked={active} onChange={setActive} />
        <Switch label="Sample is being saved" checked busy onChange={setActive} />
        <Switch label="Sample cannot be switched" checked={false} disabled onChange={setActive} />
      </div>
      <Segments
        label="View"
        value={view}
        options={views.map((value) => ({ value, label: value }))}
        onChange={setView}
      />
      <Strip
        label="Figures"
        two
        figures={[
          { label: 'Loading', value: undefined },
          { label: 'A count', value: '12', note: 'three of them late' },
          { label: 'A link', value: '₹1,23,45,678.50', to: '?', current: true },
          { label: 'With a glyph', value: '0', glyph: <Check aria-hidden size={14} /> },
        ]}
      />
      <Tabs
        label="Parts of a record"
        chosen={part}
        onChoose={setPart}
        tabs={parts.map((name) => ({ name, label: name, count: name.length, panel: <p>Panel of {name}</p> }))}
      />
    </Section>
  );
}
