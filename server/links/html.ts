/** Markup that was made here: everything put into it was escaped, or is markup made here too. */
export interface Html {
  text: string;
}

type Put = string | number | false | Html | readonly Html[];

/** Markup as a template: what is put in is escaped, unless it is markup itself; false puts nothing. */
export function html(parts: TemplateStringsArray, ...put: Put[]): Html {
  return { text: parts.reduce((before, part, at) => before + written(put[at - 1] ?? false) + part) };
}

function written(one: Put): string {
  if (one === false) return '';
  if (typeof one === 'string' || typeof one === 'number') return escaped(String(one));
  return 'text' in one ? one.text : one.map(({ text }) => text).join('');
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
