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

/** Larger strings get memory of their own from the system, piece by piece: that takes longer than to look through them. */
const pieceBytes = 32 * 1024
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
  // expression: characters as they are or escaped, without a quantifier
  const anyhow = new RegExp(
    [...written.map(escapeForPattern), ...written.map(escapable)].join('|'),
    'i',
  )
  // Each character may be written with six.
  const overlap = Math.max(...written.map(({ length }) => length)) * 6 + 12
  async function* guard(
    chunks: AsyncIterable<Uint8Array>,
    refusal: () => Error,
  ): AsyncGenerator<Uint8Array> {
    let before = ''
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const here = bytes.toString('latin1', at, at + pieceBytes)
        if (anyhow.test(before + here.slice(0, overlap)) || anyhow.test(here)) throw refusal()
        before = (before + here.slice(-overlap)).slice(-overlap)
      }
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

/** A pattern for a text each of whose characters JSON may escape: to undo its escapes takes several times as long. */
function escapable(text: string): string {
  return Array.from(text, (character) => {
    const plain = escapeForPattern(character)
    const inString = character === '"' || character === '\\' ? `\\\\${plain}` : plain
    const spelled = character === '/' ? [plain, `\\\\${plain}`] : [inString]
    const codes = [character.toLowerCase(), character.toUpperCase()].map(hexCode)
    return `(?:${[...spelled, ...codes.map((code) => `\\\\u00${code}`)].join('|')})`
  }).join('')
}

/** Of visible ASCII, in two digits. */
function hexCode(character: string): string {
  return character.charCodeAt(0).toString(16)
}
