import { inspect } from 'node:util'

/** One entry on the error output. `error` is for developers; nothing a client sent goes into `what`. */
export function logError(what: string, error?: unknown): void {
  const detail = error === undefined ? '' : ` ${inspect(error)}`
  process.stderr.write(`[service] ${what}${detail}\n`)
}
