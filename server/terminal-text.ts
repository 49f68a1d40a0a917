/** A text that people wrote, as a terminal shows it without obeying it: what colours, moves or turns it becomes a mark. */
export const terminalText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD');
