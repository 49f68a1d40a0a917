/** A registration number as it is kept and compared: upper case, without spaces or hyphens (design.md section 7). */
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

const stateSeries = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{4})$/;
const bharatSeries = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/;

function groupsOf(text: string): string[] | null {
  const plate = normalisePlate(text);
  const found = stateSeries.exec(plate) ?? bharatSeries.exec(plate);
  return found ? found.slice(1) : null;
}
