import type { RefusalReason } from '#shared/import/imported.ts'

/** A parse that is told and can't be imported: whoever knows the file's name makes an error of it. */
export class ParseRefused extends Error {
  override readonly name = 'ParseRefused'
  readonly reason: RefusalReason
  /** What stands there instead: a version, a status, a key. Empty where nothing does. */
  readonly found: string
  /** A JSON pointer or a line and column; null where it is the file as a whole. */
  readonly place: string | null

  constructor(reason: RefusalReason, found = '', place: string | null = null) {
    super(`${reason} ${found} ${place ?? ''}`)
    this.reason = reason
    this.found = found.slice(0, 200)
    this.place = place
  }
}
