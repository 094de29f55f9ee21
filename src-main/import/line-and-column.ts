/** `line:column` of an index into a text, both from 1. */
export function lineAndColumn(text: string, index: number): string {
  const before = text.slice(0, index).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}
