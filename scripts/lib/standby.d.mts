export function startStandby(primary: string): Promise<{ url: string; missing?: undefined } | { missing: string }>;
