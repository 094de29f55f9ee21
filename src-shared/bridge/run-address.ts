const prefix = '#run='

/** What follows the view's address to show a run; empty for none. */
export function runAddress(runId: string | null): string {
  return runId === null ? '' : prefix + encodeURIComponent(runId)
}

/** The run that a `location.hash` names. Null where it names none. */
export function runInAddress(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null
  try {
    return decodeURIComponent(hash.slice(prefix.length))
  } catch {
    return null
  }
}
