/** Builds `out/` when a source is newer than the last build. Exits when the build fails. */
export function ensureBuilt(): Promise<void>
