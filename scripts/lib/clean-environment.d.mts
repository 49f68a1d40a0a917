export function cleanEnvironment(): Record<string, string | undefined>;
