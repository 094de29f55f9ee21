import type { z } from 'zod'

/** One call: what goes in is parsed by main, what comes out is a promise to the view. */
export interface CallDefinition {
  readonly input: z.ZodType
  readonly output: z.ZodType
  /**
   * It may be asked again when its answer was lost: asked twice it does no more than once. A call that
   * doesn't say so is answered `bridge.disconnected` then.
   */
  readonly repeatable?: true
}

export type CallDefinitions = Readonly<Record<string, CallDefinition>>

/** Keeps the literal names and schemas of a feature's calls. */
export function defineCalls<const D extends CallDefinitions>(definitions: D): D {
  return definitions
}

export type InputOf<D extends CallDefinition> = z.output<D['input']>
export type OutputOf<D extends CallDefinition> = z.output<D['output']>
