/** Progress, beside the figures: those alone go to where the output is kept. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);
