type Found = { url: string; version: string; missing?: undefined } | { missing: string };

export function borrowDatabase(prefix: string): Promise<Found>;
export function findServer(): Promise<Found>;
