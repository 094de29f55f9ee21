import { asList, asObject, asText, field } from '../../api-client/json-values.ts'

type TellUnread = (pointer: string) => void

/** Lists in lists, and links that hold spans. */
const maxLevels = 20

/** Spans of MinerU 4 one behind the other, as its own Markdown has them; equations between dollar signs. */
export function textOfSpans(
  spans: readonly unknown[],
  pointer: string,
  unread: TellUnread,
  level = 0,
): string {
  return spans
    .map((entry, index) => {
      const span = asObject(entry)
      const content = field(span, 'content')
      const at = `${pointer}/${index}`
      if (Array.isArray(content) && level < maxLevels) {
        return textOfSpans(content, `${at}/content`, unread, level + 1)
      }
      const text = typeof content === 'string' ? content : null
      if (text === null) unread(at)
      return field(span, 'type') === 'equation_inline' ? `$${text ?? ''}$` : (text ?? '')
    })
    .join('')
}

/** A line an item; those of a list within a list are marked and set in. */
export function textOfList(
  items: readonly unknown[],
  pointer: string,
  unread: TellUnread,
  level = 0,
): string {
  const lines = items.flatMap((entry, index) => {
    const item = asObject(entry)
    const type = asText(field(item, 'type'))
    const content = field(item, 'content')
    const at = `${pointer}/${index}`
    if (type === null || level > maxLevels) {
      unread(at)
      return []
    }
    if (type === 'list' || type === 'index') {
      return [textOfList(asList(content), `${at}/content`, unread, level + 1)]
    }
    const text = Array.isArray(content)
      ? textOfSpans(content, `${at}/content`, unread)
      : (asText(content) ?? '')
    const parts = text.split('\n').map((part) => part.trim())
    const line = parts.filter((part) => part !== '').join(' ')
    return [level === 0 ? line : `${'  '.repeat(level)}- ${line}`]
  })
  return lines.join('\n')
}
