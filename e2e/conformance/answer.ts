import type { Headers, Response } from 'undici'
import { type z } from 'zod'
import { must, shown, Violation } from './violation.ts'

/** What came back for a request. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The body as JSON. Throws a `Violation` where it isn't. */
export function jsonOf({ text, status }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Violation(`answered ${status} with a body that is no JSON: ${shown(text)}`)
  }
}

/** The body of a successful answer, in the shape asked for. Throws a `Violation` otherwise. */
export function successOf<T>(answer: Answer, shape: z.ZodType<T>): T {
  must(answer.status === 200, `answered ${answer.status} instead of 200: ${shown(answer.text)}`)
  return shaped(jsonOf(answer), shape)
}

/** The value, if it has the shape. Throws a `Violation` that names what differs. */
export function shaped<T>(value: unknown, shape: z.ZodType<T>): T {
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  const told = checked.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`)
  throw new Violation(told.join('; '))
}
