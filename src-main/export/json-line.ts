/** A value as a line of JSON. Readers of lines, Node's own among them, end one at separators that JSON lets stand. */
export function jsonLine(value: unknown): string {
  const json = JSON.stringify(value)
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}
