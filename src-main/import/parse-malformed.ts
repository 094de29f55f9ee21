/** JSON or XML that breaks off or never was any. */
export class ParseMalformed extends Error {
  override readonly name = 'ParseMalformed'
  readonly syntax: 'JSON' | 'XML'
  /** `line:column`, both from 1. Null where nobody can tell. */
  readonly place: string | null

  constructor(syntax: 'JSON' | 'XML', place: string | null) {
    super(`${syntax} at ${place ?? 'some place'}`)
    this.syntax = syntax
    this.place = place
  }
}
