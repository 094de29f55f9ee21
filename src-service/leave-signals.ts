/**
 * Leaves it to the host when this process ends: Ctrl+C and the closing of a console reach every process in it,
 * and on Windows one that isn't told to stop leaves its lock, its uploads and its requests as they are.
 */
export function leaveSignalsToHost(): void {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => {})
}
