import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Dispatch } from '../bridge/dispatch.ts'

/** An expected failure of a call, thrown where a shell has nothing to do but tell it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly error: ErrorData

  constructor(error: ErrorData) {
    super(error.message)
    this.error = error
  }
}

/** A call with its types, for shells that are views themselves. Throws `CallFailed`. */
export async function call<N extends CallName>(
  dispatch: Dispatch,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const result = await dispatch(name, input)
  if (!result.ok) throw new CallFailed(result.error)
  // Handlers are typed by the contract, which the dispatcher looks up by a mere string.
  return result.data as CallOutput<N>
}
