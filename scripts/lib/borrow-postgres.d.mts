export function borrowDatabase(
  prefix: string,
): Promise<{ url: string; version: string; missing?: undefined } | { missing: string }>;
