/**
 * Readings of the form values that clients are seen to send: JSON, Python's `print`, repeated fields,
 * comma-separated.
 */

/** `true`, `True`, `1`, `yes` and their opposites; anything else is `undefined`. */
export function readBoolean(value: string): boolean | undefined {
  const word = value.trim().toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(word)) return true
  if (['false', '0', 'no', 'off'].includes(word)) return false
  return undefined
}

/**
 * All items of a list field, trimmed and in lower case, without repeats.
 *
 * Brackets and quotes are taken off instead of parsed: `["html"]`, `['html']`, `html,text` and
 * `html` twice all come to the same, and so does a half-broken mixture of them.
 */
export function readList(values: readonly string[]): readonly string[] {
  const items = values.flatMap((value) =>
    value
      .trim()
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((item) =>
        item
          .trim()
          .replace(/^["']|["']$/g, '')
          .trim()
          .toLowerCase(),
      ),
  )
  return [...new Set(items.filter((item) => item !== ''))]
}
