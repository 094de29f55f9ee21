import type { DocumentFormat } from '#shared/documents/format.ts'
import type { Detected } from './detect-format.ts'
import type { FileBytes } from './file-bytes.ts'

const endRecordBytes = 22
const maxCommentBytes = 65_535
/** Office files list some thousand parts at most; a hostile directory gets no further. */
const maxDirectoryBytes = 4 * 1024 * 1024
const entryBytes = 46

const folders: readonly (readonly [folder: string, format: DocumentFormat])[] = [
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
  ['xl/', 'xlsx'],
]

/**
 * Tells an office file from another zip by the names in its directory. Nothing is unpacked,
 * so an archive that swells has nothing to swell in.
 */
export async function readOfficeKind(file: FileBytes): Promise<Detected> {
  const names = await readNames(file)
  if (!names) return { kind: 'damaged-zip' }
  const isOffice = names.some((name) => name === '[Content_Types].xml')
  const found = folders.find(([folder]) => names.some((name) => name.startsWith(folder)))
  if (isOffice && found) return { kind: 'format', format: found[1] }
  return { kind: 'unsupported', looksLike: otherArchive(names) }
}

function otherArchive(names: readonly string[]): string {
  if (names.includes('META-INF/MANIFEST.MF')) return 'JAR'
  if (names.includes('META-INF/container.xml')) return 'EPUB'
  if (names.includes('content.xml') && names.includes('mimetype')) return 'OpenDocument'
  return names.some((name) => name.startsWith('Contents/section')) ? 'HWPX' : 'ZIP'
}

/** The entries' names in the central directory; null where there is none to read. */
async function readNames(file: FileBytes): Promise<readonly string[] | null> {
  const tailBytes = Math.min(file.sizeBytes, endRecordBytes + maxCommentBytes)
  const tail = await file.read(file.sizeBytes - tailBytes, tailBytes)
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (at === -1 || at + endRecordBytes > tail.length) return null
  const directoryBytes = tail.readUInt32LE(at + 12)
  const directoryOffset = tail.readUInt32LE(at + 16)
  const directory = await file.read(directoryOffset, Math.min(directoryBytes, maxDirectoryBytes))
  const names = namesIn(directory)
  return names.length > 0 ? names : null
}

function namesIn(directory: Buffer): readonly string[] {
  const names: string[] = []
  let at = 0
  while (at + entryBytes <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const commentBytes = directory.readUInt16LE(at + 32)
    const name = directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes)
    // Some writers use backslashes, which every office program reads.
    names.push(name.replaceAll('\\', '/'))
    at += entryBytes + nameBytes + extraBytes + commentBytes
  }
  return names
}
