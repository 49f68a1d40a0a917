import { garages, type Settings } from '#contract/garages.ts';
import type { BodyIn } from '#contract/endpoint.ts';
import { refreshUser } from '#web/session/session.ts';
import { type AppForm, useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMeanwhile, useSaveSettings } from './use-meanwhile.ts';
import { withPhonesWritten } from './written-phones.ts';

type Body = BodyIn<typeof garages.updateSettings>;
type Name = keyof Body & keyof Settings;

/** What one section of the settings is made of, and what is said of it. */
export interface SectionOf {
  settings: Settings;
  names: readonly Name[];
  /** 'Working hours saved' */
  done: string;
}

/** A form over some of the settings, saved on its own. What was saved, or changed meanwhile, is what it goes on from. */
export function useSettingsForm({ settings, names, done }: SectionOf): AppForm {
  const save = useSaveSettings();
  const toast = useToast();
  const own = [...names, 'updated_at'] as const;
  const begun = withPhonesWritten(settings);
  const defaults = Object.fromEntries(own.map((name) => [name, begun[name]]));
  const kit: AppForm = useAppForm({
    schema: garages.updateSettings.body,
    defaults,
    failure: 'The settings could not be saved',
    onSave: async (body) => {
      const saved = withPhonesWritten(await save(body));
      for (const name of own) kit.form.setValue(name, saved[name] ?? '');
      if (names.includes('name')) await refreshUser();
      toast({ title: done });
    },
  });
  useMeanwhile(kit, defaults);
  return kit;
}
