/** Both included, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a `range` header against a size (RFC 9110 §14).
 *
 * Null stands for the whole: no header, one that makes no sense, or several ranges, which a server
 * may answer so.
 */
export function readRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') {
    const lengthBytes = Math.min(Number(to), sizeBytes)
    if (lengthBytes === 0) return 'unsatisfiable'
    return { first: sizeBytes - lengthBytes, last: sizeBytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= sizeBytes ? 'unsatisfiable' : { first, last }
}
