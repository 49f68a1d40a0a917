export function startPostgres(): Promise<{ url: string; version: string; missing?: undefined } | { missing: string }>;
