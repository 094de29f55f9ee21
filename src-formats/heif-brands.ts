import { bigEndian, hasText, latin1 } from './read-bytes.ts'

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** Only "some HEIF image": HEIC unless AVIF is named beside them. */
const heifBrands: ReadonlySet<string> = new Set(['mif1', 'msf1', 'mif2'])

/** Whether a file's beginning names a brand of HEIC (ISO/IEC 23008-12, annexes B and E). */
export function isHeic(head: Uint8Array): boolean {
  if (!hasText(head, 'ftyp', 4)) return false
  const brands = brandsOf(head)
  if (brands.some((brand) => heicBrands.has(brand))) return true
  return brands.some((brand) => heifBrands.has(brand)) && !brands.includes('avif')
}

/** The major brand and the compatible ones of an ISO media file's first box (ISO/IEC 14496-12 §4.3). */
export function brandsOf(head: Uint8Array): readonly string[] {
  if (head.length < 12) return []
  const end = Math.min(bigEndian(head).u32(0), head.length)
  const brands = [latin1(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(head, at, at + 4))
  return brands
}
