const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Loads a module and takes back the handlers for ending that came with it.
 *
 * `conf` and `electron-store` write files through `atomically`, whose `when-exit` answers a signal by sending it
 * to its own process: on Windows that is the end at once, whatever a shell still has to bring to a safe stop.
 */
export async function withoutSignalHandlers<T>(load: () => Promise<T>): Promise<T> {
  const before = new Map(signals.map((signal) => [signal, new Set(process.listeners(signal))]))
  const loaded = await load()
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.has(listener)) process.off(signal, listener)
    }
  }
  return loaded
}
