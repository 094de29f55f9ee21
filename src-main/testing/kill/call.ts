import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { App } from '../../create-app.ts'

/** A call that a victim makes, whose refusal ends it. */
export async function call<N extends CallName>(
  app: App,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const result = await app.dispatch(name, input)
  if (!result.ok) throw new Error(`${name} was refused: ${result.error.message}`)
  // The dispatcher answered this very call.
  return result.data as CallOutput<N>
}
