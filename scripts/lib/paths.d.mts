export function at(...parts: string[]): string;
