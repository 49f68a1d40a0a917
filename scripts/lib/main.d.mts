export function main(work: () => Promise<number>): Promise<void>;
