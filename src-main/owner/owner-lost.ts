/** The library's owner has ended, or can't be reached, while it was asked. */
export class OwnerLost extends Error {
  override readonly name = 'OwnerLost'
  /** Whether the owner may have done what it was asked for. */
  readonly mayBeDone: boolean

  constructor(mayBeDone: boolean, cause?: unknown) {
    super('The owner of the library is gone', { cause })
    this.mayBeDone = mayBeDone
  }
}
