import type { UnreadFormat } from '#shared/import/errors.ts'

/** What comes before the first tag of an XML file: a declaration, a comment, the namespaces. */
const headBytes = 4096

/**
 * What else than a parse a file is that people have beside their parses, by its first bytes. Null for anything that
 * may be a parse.
 */
export function unreadFormatOf(bytes: Uint8Array): UnreadFormat | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  if (head.startsWith('PK\u0003\u0004')) return isOffice(head) ? null : 'archive'
  if (/[^\s\u{ef}\u{bb}\u{bf}]/u.exec(head)?.[0] !== '<') return null
  const name = /<([A-Za-z][\w:.-]*)/.exec(head)?.[1] ?? ''
  const local = name.slice(name.indexOf(':') + 1).toLowerCase()
  if (local === 'mets') return 'mets'
  return local === 'doctag' || local === 'doctags' ? 'doctags' : null
}

/** Office files and books are ZIP archives, too, whose first file says so. */
function isOffice(head: string): boolean {
  const name = head.slice(30, 60)
  return ['[Content_Types].xml', 'mimetype', '_rels/'].some((first) => name.startsWith(first))
}
