/** Takes a connection's key out of what its service says, however it spells it. */
export interface Redaction {
  readonly text: (text: string) => string
  /** The same in every string of a decoded JSON value. */
  readonly value: (value: unknown) => unknown
  /**
   * Passes a body of JSON on as it comes, until the key is in it, escaped or not: then throws `refusal()`.
   * What is kept is kept byte for byte, so a body with the key in it is not kept at all.
   */
  readonly guard: (
    chunks: AsyncIterable<Uint8Array>,
    refusal: () => Error,
  ) => AsyncIterable<Uint8Array>
}

/** A shorter key is a word that any answer may have. */
const minKeyChars = 8

export function createRedaction(apiKey: string | null): Redaction {
  if (apiKey === null) return { text: same, value: same, guard: (chunks) => chunks }
  const written = spellings(apiKey)
  // Host names come in lower case.
  // expression: words as they are, without a quantifier
  const pattern = new RegExp(written.map(escapeForPattern).join('|'), 'gi')
  const text = (given: string): string => given.replaceAll(pattern, '…')
  if (apiKey.length < minKeyChars) return { text, value: same, guard: (chunks) => chunks }

  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given)
    if (Array.isArray(given)) return given.map(value)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, inside]) => [text(name), value(inside)]),
    )
  }
  // Each character may be written with six.
  const overlap = Math.max(...written.map(({ length }) => length)) * 6 + 12
  async function* guard(
    chunks: AsyncIterable<Uint8Array>,
    refusal: () => Error,
  ): AsyncGenerator<Uint8Array> {
    let before = ''
    for await (const chunk of chunks) {
      const here = before + Buffer.from(chunk).toString('latin1')
      if (text(here) !== here || text(unescaped(here)) !== unescaped(here)) throw refusal()
      before = here.slice(-overlap)
      yield chunk
    }
  }
  return { text, value, guard }
}

function same<T>(given: T): T {
  return given
}

/** A key is visible ASCII. */
function spellings(key: string): readonly string[] {
  const bytes = Buffer.from(key)
  const all = [key, encodeURIComponent(key), bytes.toString('base64url'), bytes.toString('base64')]
  return [...new Set(all.map((each) => each.replace(/={1,2}$/, '')))].filter((each) => each !== '')
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** JSON's escapes undone, in one pass. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, code?: string, other?: string) =>
    code === undefined ? (other ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
