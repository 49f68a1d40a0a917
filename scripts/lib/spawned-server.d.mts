export function spawnServer(
  node: string,
  file: string,
  settings: Record<string, string>,
  kept?: number,
): Promise<{ url: string; pid: number; said: () => string; end: (signal?: NodeJS.Signals) => Promise<void> }>;
