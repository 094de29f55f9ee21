/** A command that can't be meant as it was typed. `message` is for the user, one sentence each. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
