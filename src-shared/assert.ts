/** Marks a branch that the types rule out. Throws when data from outside breaks that promise. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
