import { type Day, istDay } from '#rules/days.ts';
import { draftsName } from './session.ts';

/** What a form's controls held when it was left without being saved, by their names. */
export type Typed = Readonly<Record<string, unknown>>;

export interface Draft {
  values: Typed;
  /** where the form was opened, as on a day of the calendar; '' where that says nothing */
  at: string;
}

/** All that is half typed in this tab: one person's, who belongs to one garage, and of one day in India. */
interface Drafts {
  person: string;
  day: Day;
  /** by 'card 1': the kind of the form, and how it was opened */
  forms: Record<string, Draft>;
}

/** What was half typed into the forms of this tab, where it was this person today. */
export function draftsOf(person: string): Record<string, Draft> {
  try {
    // our own words, of this tab
    const drafts = JSON.parse(sessionStorage.getItem(draftsName) ?? 'null') as Drafts | null;
    return drafts?.person === person && drafts.day === istDay(new Date()) ? drafts.forms : {};
  } catch (error) {
    console.warn('What was typed is not known', error);
    return {};
  }
}

/** Keeps what is half typed into a form, for this tab and person alone, or drops it where it is null (ER-37). */
export function keepDraft(person: string, form: string, draft: Draft | null): void {
  const { [form]: _, ...others } = draftsOf(person);
  const forms = draft ? { ...others, [form]: draft } : others;
  const drafts: Drafts = { person, day: istDay(new Date()), forms };
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(draftsName);
    else sessionStorage.setItem(draftsName, JSON.stringify(drafts));
  } catch (error) {
    console.warn('What was typed is not kept', error);
  }
}
