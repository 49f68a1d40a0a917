export function problem(cause: string, remedy: string): Error;
