/** Builds `out/` when a source is newer than the last build. Exits when the build fails. */
export function ensureBuilt(): Promise<void>

/** When any of these files and folders of the project last changed, in milliseconds since 1970. */
export function newestChange(names: readonly string[]): number
