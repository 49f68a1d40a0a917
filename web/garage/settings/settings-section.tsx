import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { garages, type Settings } from '#contract/garages.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { type DocketCell, Docket } from '../ui/docket.tsx';
import { useMay } from '../use-may.ts';
import { type SectionOf, useSettingsForm } from './use-settings.ts';

interface SettingsSectionProps extends Omit<SectionOf, 'settings'> {
  title: string;
  /** a link that ends so leads to it, with the focus in its first box */
  id?: string;
  /** what those see who may read but not change */
  cells: (settings: Settings) => readonly DocketCell[];
  submit: string;
  children: ReactNode;
}

/** A section of the settings: a form with a button of its own, or what stands there for those who may only read it. */
export function SettingsSection({ title, id, cells, ...form }: SettingsSectionProps) {
  const may = useMay();
  const { hash } = useLocation();
  const { data, isError, error, refetch } = useEndpoint(garages.settings, {});
  const [round, setRound] = useState(0);
  const settings = data?.data;
  if (isError && !settings) {
    return (
      <ErrorState
        title="Failed to load the settings"
        text={wordsOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  const startAgain = async () => {
    await refetch();
    setRound(round + 1);
  };
  return (
    <Section title={title} {...(id && { id })}>
      {!settings ? (
        <output className="foot">Loading settings...</output>
      ) : may('settings.edit') ? (
        <SettingsForm
          key={round}
          again={round > 0}
          isSought={id !== undefined && hash === `#${id}`}
          title={title}
          settings={settings}
          {...form}
          onDiscard={startAgain}
        />
      ) : (
        <Docket cells={cells(settings)} />
      )}
    </Section>
  );
}

interface FormProps extends SectionOf, Pick<SettingsSectionProps, 'title' | 'submit' | 'children'> {
  /** it stands anew after what was typed in it was discarded: the focus begins in it */
  again: boolean;
  /** the address leads to it */
  isSought: boolean;
  onDiscard: () => Promise<void>;
}

function SettingsForm({ title, submit, again, isSought, onDiscard, children, ...section }: FormProps) {
  const kit = useSettingsForm(section);
  const [leaving, setLeaving] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = start.current?.querySelector<HTMLElement>('input, select, button');
    if (again || isSought) first?.focus({ preventScroll: isSought });
    if (isSought) first?.scrollIntoView({ block: 'center' });
  }, [again, isSought]);
  const discard = async () => {
    setLeaving(true);
    await onDiscard();
  };
  return (
    <div ref={start}>
      <AppFormView kit={kit} label={title} className="own-form" leave={leave}>
        <Fields>
          {children}
          <div className="foot-bar">
            <SubmitButton busy="Saving...">{submit}</SubmitButton>
            {(kit.dirty || kit.problem) && !kit.busy && (
              <Button busy={leaving && 'Loading...'} onClick={() => void discard()}>
                Discard Changes
              </Button>
            )}
          </div>
        </Fields>
      </AppFormView>
    </div>
  );
}

const leave = {
  question: 'Leave without saving?',
  about: 'What you changed in this section is not saved yet.',
  verb: 'Leave',
  cancel: 'Stay',
};
