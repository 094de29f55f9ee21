import { totalmem } from 'node:os'

const gibibyte = 1024 ** 3

/** A picture of the most pixels that are read takes less. */
const most = 1.5 * gibibyte
const least = 0.75 * gibibyte

/**
 * The bytes that an engine may hold before it is ended: a quarter of what this machine has, or the container that
 * it runs in, within what a document may need.
 */
export function engineMemoryBytes(machine = availableBytes()): number {
  return Math.max(least, Math.min(most, machine / 4))
}

function availableBytes(): number {
  // 0 or an enormous number where nothing is constrained.
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
