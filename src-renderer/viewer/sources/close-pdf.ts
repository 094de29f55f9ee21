/** A worker that is at work on a page ends it first; one that takes longer may never come to its end. */
const patienceMs = 2000

/** Ends the reading of a PDF and its workers, also those that no longer answer. */
export function closePdf(
  task: { destroy(): Promise<void> },
  worker: { destroy(): void },
  workers: { terminate(): void },
): void {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, patienceMs)
  // How it failed to end is no news: it is over.
  const ended = task.destroy().catch(() => {})
  void Promise.race([ended, late]).then(() => {
    clearTimeout(patience)
    worker.destroy()
    workers.terminate()
  })
}
