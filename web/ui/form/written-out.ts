/** An amount of rupees as it was typed, its paise in two digits: '1222.5' is none that anybody would write. */
export const writtenOut = (typed: string): string => (/\.\d$/.test(typed) ? `${typed}0` : typed);
