import { calls, type CallInput, type CallName, type CallOutput } from '#shared/bridge/calls.ts'
import { AppError, type ErrorData, type Result } from '#shared/errors.ts'

/** One handler for each name in the contract, its input already parsed. */
export type Handlers = {
  readonly [N in CallName]: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>
}

export type Dispatch = (name: string, input: unknown) => Promise<Result<unknown>>

/**
 * The one way from a shell to the core.
 *
 * Never throws: a wrong name, a wrong input and an expected failure are answers, and so is a bug,
 * which tells only the id that finds its stack in the log.
 */
export function createDispatch(
  handlers: Handlers,
  toErrorData: (error: unknown, where: string) => ErrorData,
): Dispatch {
  return async (name, input) => {
    if (!isCallName(name)) {
      return failed(new AppError('bridge.unknown-call', { name: String(name).slice(0, 100) }))
    }
    try {
      const parsed = calls[name].input.safeParse(input)
      if (!parsed.success) {
        const issues = parsed.error.issues.map(
          (issue) => `${issue.path.map(String).join('.') || '(input)'}: ${issue.code}`,
        )
        return failed(new AppError('bridge.invalid-input', { name, issues }))
      }
      // Name and input were matched by the schema just used, which the index type has lost.
      const handle = handlers[name] as (input: unknown) => unknown
      return { ok: true, data: await handle(parsed.data) }
    } catch (error) {
      return { ok: false, error: toErrorData(error, `call.${name}`) }
    }
  }
}

/** By own key: `constructor` and `__proto__` are no calls. */
function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name)
}

function failed(error: AppError): Result<never> {
  return { ok: false, error: error.toData() }
}
