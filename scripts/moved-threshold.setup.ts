import { afterAll, inject } from 'vitest'
import type { MovedThreshold } from './move-thresholds.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The threshold that the tests of this run are to notice; null lets all stand where they are. */
    readonly movedThreshold: MovedThreshold | null
  }
}

// Runs before each test file. One process runs many of them, so it puts back what it moved.
const moved = inject('movedThreshold')
if (moved) {
  const { thresholds } = (await import(moved.file)) as { thresholds: Record<string, unknown> }
  const last = moved.path.at(-1) ?? ''
  // Every step but the last leads to an object: the path was listed from them.
  const holder = moved.path
    .slice(0, -1)
    .reduce((at, name) => at[name] as Record<string, unknown>, thresholds)
  const unmoved = holder[last]
  if (typeof unmoved !== 'number') throw new Error(`no threshold ${moved.path.join('.')}`)
  holder[last] = moved.value
  afterAll(() => {
    holder[last] = unmoved
  })
}
