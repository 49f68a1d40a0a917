export function problem(cause: string, remedy: string): Error;
export function seconds(start: number): string;
