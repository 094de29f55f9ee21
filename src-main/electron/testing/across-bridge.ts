/**
 * What `contextBridge` lets through, either way: the table of types in its documentation, row
 * `contextBridge.copies`.
 */
export function acrossBridge(value: unknown): unknown {
  if (typeof value === 'function') {
    return (...args: readonly unknown[]): unknown => acrossBridge(value(...args.map(acrossBridge)))
  }
  if (typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Promise) {
    return value.then(acrossBridge, (error: unknown) => {
      throw acrossBridge(error)
    })
  }
  if (value instanceof Error) return new Error(value.message)
  // A File is one.
  if (value instanceof Blob) return value
  if (Array.isArray(value)) return value.map(acrossBridge)
  if (ArrayBuffer.isView(value) || value instanceof Date) return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, acrossBridge(each)]))
}
