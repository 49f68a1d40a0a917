import { expect, test } from 'vitest';
import { messageKinds, messageLanguages, mostTemplateCharacters } from '#contract/message-choices.ts';
import { builtInTemplate, fillTemplate, placeholdersOf, sampleValues, templateProblem } from './message-templates.ts';

const all = messageKinds.flatMap((kind) => messageLanguages.map((language) => ({ kind, language })));

test.each(all)(
  'the built-in text of $kind in $language passes its own rules and holds all it can say of what is asked or owed',
  (one) => {
    const text = builtInTemplate(one.kind, one.language);
    expect(templateProblem(one.kind, text)).toBeNull();
    // what a visit comes to, own texts alone say: the built-in one stays as it may be registered
    for (const name of placeholdersOf[one.kind].filter((each) => each !== 'visit')) expect(text).toContain(`{${name}}`);
    expect(text.length).toBeLessThan(mostTemplateCharacters / 2);
    expect(fillTemplate(text, sampleValues)).not.toMatch(/[{}]/);
  },
);

test('a placeholder that is none is refused with those there are (MO-91)', () => {
  expect(templateProblem('READY', 'Hello {nonsense}')).toBe(
    '{nonsense} stands for nothing here. Use {customer}, {plate}, {total}, {garage}',
  );
  expect(templateProblem('READY', 'See {link}')).toContain('{link} stands for nothing here');
  expect(templateProblem('READY', 'Hello {}')).toContain('{} stands for nothing here');
  expect(templateProblem('READY', 'Hello {Customer}')).toContain('{Customer} stands for nothing here');
});

test('a bracket that stands alone is refused, & and Tamil are fine', () => {
  for (const text of ['Hello {customer', 'Hello customer}', '{{customer}}'])
    expect(templateProblem('READY', text)).toContain('A bracket { or } stands alone');
  expect(templateProblem('READY', 'வண்டி {plate} தயார் & "சுத்தம்" <b>')).toBeNull();
});

test('a message that leads somewhere needs its link', () => {
  for (const kind of ['ESTIMATE', 'INVOICE', 'DUES'] as const)
    expect(templateProblem(kind, 'Hello {customer}')).toBe('Put {link} where the link of the message goes');
  expect(templateProblem('READY', 'Come and see')).toBeNull();
});

test('what is put in is not looked at again', () => {
  const values = { customer: '{total} & $& Meena', total: '₹1' };
  expect(fillTemplate('{customer} {total} {total}', values)).toBe('{total} & $& Meena ₹1 ₹1');
});
