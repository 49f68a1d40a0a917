/** A registration number as it is kept and compared: upper case, without spaces or hyphens (VE-4). */
export function normalisePlate(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

/** True for the two usual Indian patterns, TN 01 AB 1234 and 22 BH 1234 AA; any other is worth a remark, never a refusal. */
export function isUsualPlate(text: string): boolean {
  return groupsOf(text) !== null;
}

/** For display: 'TN01AB1234' -> 'TN 01 AB 1234', '22BH1234AA' -> '22 BH 1234 AA'; any other plate comes back unchanged. */
export function spacedPlate(text: string): string {
  return groupsOf(text)?.join(' ') ?? text;
}

/**
 * What somebody typed to find a customer: a plate, whole or begun ('tn07ab', also the last four digits alone), a phone, or else a name.
 * A plate is told by its state, so that 'Om 12' stays a name.
 */
export function kindOfTerm(term: string): 'plate' | 'phone' | 'name' {
  if (/^[\d+\s().-]+$/.test(term)) return term.replace(/\D/g, '').length > 4 || term.includes('+') ? 'phone' : 'plate';
  const plate = normalisePlate(term);
  return isUsualPlate(plate) || begunPlate.test(plate) ? 'plate' : 'name';
}

/** True when a plate is what was searched for: it holds the term, in whatever spacing, or ends with four digits, and the term is no name or phone. */
export function isPlateOf(registrationNumber: string, term: string): boolean {
  const typed = normalisePlate(term);
  if (/^\d{4}$/.test(typed)) return registrationNumber.endsWith(typed);
  return typed.length > 2 && kindOfTerm(term) === 'plate' && registrationNumber.includes(typed);
}

const states =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB';
const begunPlate = new RegExp(`^((${states.replaceAll(' ', '|')})\\d{1,2}([A-Z]{1,3}\\d{0,4})?|\\d{2}BH\\d{0,4})$`);

const stateSeries = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{4})$/;
const bharatSeries = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/;

function groupsOf(text: string): string[] | null {
  const plate = normalisePlate(text);
  const found = stateSeries.exec(plate) ?? bharatSeries.exec(plate);
  return found ? found.slice(1) : null;
}
