import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageKinds } from '#contract/message-choices.ts';
import { type MessageTemplate, messageTemplates } from '#contract/message-templates.ts';
import { messageKindLabels, messageLanguageLabels } from '#rules/labels.ts';
import {
  builtInTemplate,
  fillTemplate,
  type MessageKind,
  placeholdersOf,
  sampleValues,
} from '#rules/message-templates.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { useGarageProfile } from '../use-garage-profile.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import '../messages/messages.css';

const kinds = messageKinds.map((value) => ({ value, label: messageKindLabels[value] }));

/** What the garage's messages to customers say, one kind at a time in its three languages (MO-90). */
export function MessageTemplates() {
  const may = useMay();
  const [kind, setKind] = useState<MessageKind>('ESTIMATE');
  const { data, error, refetch } = useEndpoint(messageTemplates.list, {});
  const templates = data?.data.filter((one) => one.kind === kind);
  return (
    <Section title="Messages to customers">
      <div className="seg-line">
        <Segments label="Message" value={kind} options={kinds} onChange={setKind} />
      </div>
      {error && !templates ? (
        <ErrorState title="Failed to load the messages" text={error.message} onRetry={() => void refetch()} />
      ) : !templates ? (
        <output className="foot">Loading messages...</output>
      ) : (
        templates.map((one) =>
          may('settings.edit') ? (
            <TemplateForm key={`${kind} ${one.language}`} template={one} />
          ) : (
            <Shown key={`${kind} ${one.language}`} template={one} text={one.text} />
          ),
        )
      )}
    </Section>
  );
}

function TemplateForm({ template }: { template: MessageTemplate }) {
  const { kind, language, isOwn, updated_at } = template;
  const name = `${messageKindLabels[kind]} in ${messageLanguageLabels[language]}`;
  const change = useChange();
  const toast = useToast();
  const save = (body: { text: string | null; dltId: string | null; updated_at: string | null }) =>
    change(messageTemplates.save, { body: { kind, language, ...body } });
  const kit = useAppForm({
    schema: messageTemplates.save.body,
    defaults: template,
    failure: 'The message could not be saved',
    onSave: async ({ text = null, dltId = null, updated_at: seen }) => {
      // one that says what the built-in one says follows it
      const own = text === builtInTemplate(kind, language) ? null : text;
      await save({ text: own, dltId, updated_at: seen ?? updated_at });
      toast({ title: `${name} saved` });
    },
  });
  useMeanwhile(kit, template);
  const reset = async () => {
    try {
      const { text } = await save({ text: null, dltId: template.dltId, updated_at });
      kit.form.setValue('text', text, { shouldDirty: true });
      toast({ title: `${name} is the built-in one again` });
    } catch (error) {
      toast(failureToast(error, 'The message could not be changed'));
    }
  };
  return (
    <AppFormView kit={kit} label={name} className="own-form">
      <Fields>
        <TextArea
          name="text"
          label={messageLanguageLabels[language]}
          rows={4}
          hint={`Stand for something: ${placeholdersOf[kind].map((one) => `{${one}}`).join(' ')}`}
        />
        <Preview template={template} />
        <TextField name="dltId" label="DLT id" inputMode="numeric" hint="Of the template you registered for SMS." />
      </Fields>
      <div className="row">
        <SubmitButton busy="Saving...">{`Save ${messageLanguageLabels[language]}`}</SubmitButton>
        {isOwn && (
          <Button look="bare" aria-label={`Built-in text of ${name}`} onClick={() => void reset()}>
            Built-in text
          </Button>
        )}
      </div>
    </AppFormView>
  );
}

function Preview({ template }: { template: MessageTemplate }) {
  const text: unknown = useWatch({ name: 'text' });
  return <Shown template={template} text={typeof text === 'string' ? text : ''} />;
}

function Shown({ template: { kind, language }, text }: { template: MessageTemplate; text: string }) {
  const { data } = useGarageProfile();
  const values = { ...sampleValues, ...(data && { garage: data.data.name }) };
  return (
    <p
      className="message-preview"
      lang={language}
      role="note"
      aria-label={`How it reads in ${messageLanguageLabels[language]}`}
    >
      {fillTemplate(text === '' ? builtInTemplate(kind, language) : text, values)}
    </p>
  );
}
