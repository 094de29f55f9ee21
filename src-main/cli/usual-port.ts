import { createHash } from 'node:crypto'
import path from 'node:path'

/** Below those that systems give to connections for the moment, and no browser refuses one of them. */
const [firstPort, portCount] = [20_000, 12_000]

/**
 * The port of a library's own, as long as it is free. A browser keeps open documents, their pages and what was typed
 * by the address they were at: at another port nothing of it would be there.
 */
export function usualPort(folder: string): number {
  const hash = createHash('sha256').update(path.resolve(folder)).digest()
  return firstPort + (hash.readUInt32BE(0) % portCount)
}
