/** The key of an element that a user adds; those of a parse are its batch and its position: `3-14`. */
const addedKey = /^a-[0-9a-z]{1,40}$/
const parsedKey = /^(\d{1,9})-(\d{1,9})$/

export function isAddedKey(key: string): boolean {
  return addedKey.test(key)
}

/** Batch and position in it; null for what a user added, and for no key of ours. */
export function readParsedKey(
  key: string,
): { readonly batch: number; readonly position: number } | null {
  const match = parsedKey.exec(key)
  return match && { batch: Number(match[1]), position: Number(match[2]) }
}
