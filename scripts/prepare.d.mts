export function ensureAppBuilt(): Promise<void>;
