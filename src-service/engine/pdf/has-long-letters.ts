import { open } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import { type ByteSource, sourceOfFile } from '#formats/byte-source.ts'
import { thresholds } from './thresholds.ts'

/** What is known of the files that were read last, of which engines read the batches in turn. */
const known = new Map<string, boolean>()

const rememberedFiles = 8
/** Looked through at once: the answer is the same for any. */
const stretchBytes = 1 << 20

/**
 * Whether a font of the file has letters beyond U+FFFF, for which UTF-16 takes two units, as its table of what glyphs mean says
 * (`ToUnicode`, ISO 32000-2 §9.10.3). Of a file that can't be looked through so, an encrypted one, it is denied.
 */
export async function hasLongLetters(file: string): Promise<boolean> {
  const answer = known.get(file) ?? (await lookThrough(file))
  known.delete(file)
  known.set(file, answer)
  const [oldest] = known.keys()
  if (known.size > rememberedFiles && oldest !== undefined) known.delete(oldest)
  return answer
}

async function lookThrough(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    return await findsLongLetters(await sourceOfFile(handle))
  } finally {
    await handle.close()
  }
}

/** Tables of what glyphs mean are streams of their own, which nothing but what they begin with tells from others. */
export async function findsLongLetters(source: ByteSource): Promise<boolean> {
  const { largest } = thresholds.meaningTables
  for (let at = 0; at < source.sizeBytes; at += stretchBytes) {
    const bytes = await source.read(at, stretchBytes + largest)
    const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (
      let found = part.indexOf('stream');
      found >= 0;
      found = part.indexOf('stream', found + 6)
    ) {
      if (found >= stretchBytes) break
      if (hasSurrogates(tableAt(part, found))) return true
    }
  }
  return false
}

/** The table that begins at the word "stream"; empty where there is another stream, or that is the end of one. */
function tableAt(part: Buffer, at: number): string {
  if (part.toString('latin1', Math.max(0, at - 3), at) === 'end') return ''
  const isLong = part[at + 6] === 0x0d && part[at + 7] === 0x0a
  const data = part.subarray(at + (isLong ? 8 : 7), at + thresholds.meaningTables.largest)
  const { beginning } = thresholds.meaningTables
  // The method in the first byte of zlib's header (RFC 1950).
  const isPacked = ((data[0] ?? 0) & 0x0f) === 8
  if (!isPacked) return isTable(data.toString('latin1', 0, beginning)) ? endOf(data) : ''
  return isTable(inflate(data.subarray(0, beginning))) ? inflate(data) : ''
}

function isTable(text: string): boolean {
  return text.includes('/CIDInit') || text.includes('begincmap')
}

function endOf(data: Buffer): string {
  const text = data.toString('latin1')
  return text.slice(0, text.indexOf('endstream'))
}

/** As much as there is of what was packed; nothing where it wasn't. */
function inflate(data: Uint8Array): string {
  const { unpacked: maxOutputLength } = thresholds.meaningTables
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateSync(data, { maxOutputLength, finishFlush }).toString('latin1')
  } catch {
    return ''
  }
}

function hasSurrogates(table: string): boolean {
  return /d[89ab][\da-f]{2}\s?d[c-f][\da-f]{2}/i.test(table)
}
