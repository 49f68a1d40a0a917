export function ensureBuilt(node: string): Promise<void>;
