import { type Answer, jsonOf, shaped } from './answer.ts'
import { must, shown } from './violation.ts'
import { errorShape } from './shapes.ts'

/** The error object of interface §4.1 with this status and message (interface §7.1). */
export function mustBeError(answer: Answer, status: number, message: string): void {
  must(answer.status === status, `answered ${answer.status} instead of ${status}`)
  const error = mustBeErrorObject(answer)
  // The interface fixes the words; whatever goes on behind them may help a user.
  const said = error.message.toLowerCase()
  must(said.includes(message), `says ${shown(error.message)} instead of “${message}”`)
}

/** An error object of any status from 400 on, its code the status, and nothing of a success. */
export function mustBeErrorObject(answer: Answer): { readonly message: string } {
  must(answer.status >= 400, `answered ${answer.status} instead of an error`)
  const body = jsonOf(answer)
  const error = shaped(body, errorShape)
  must(error.code === answer.status, `the code is ${error.code}, the status ${answer.status}`)
  must(!Object.hasOwn(Object(body), 'request_id'), 'there is a request_id beside the error')
  must(!Object.hasOwn(Object(body), 'elements'), 'there are elements beside the error')
  return error
}

/** Refused in whatever words, where the interface doesn't say which. */
export function mustBeRefused({ status, text }: Answer, statuses: readonly number[]): void {
  must(
    statuses.includes(status),
    `answered ${status} instead of ${statuses.join(' or ')}: ${shown(text)}`,
  )
}
