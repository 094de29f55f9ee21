import type { ByteSource } from '../byte-source.ts'
import type { Detected } from '../detected.ts'
import type { OfficeFormat } from '../file-format.ts'
import { readZipNames } from './zip-directory.ts'

const folders: readonly (readonly [folder: string, format: OfficeFormat])[] = [
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
  ['xl/', 'xlsx'],
]

/**
 * Tells an office file from another zip by the names in its directory: it has a list of its parts and a
 * folder of its own kind (ECMA-376 part 2). Nothing is unpacked, so an archive that swells has nothing to
 * swell in.
 */
export async function readArchiveKind(source: ByteSource): Promise<Detected> {
  const stored = await readZipNames(source)
  if (!stored) return { kind: 'damaged-archive' }
  const names = stored.map(partName)
  const found = folders.find(([folder]) => names.some((name) => name.startsWith(folder)))
  if (found && names.includes('[content_types].xml')) return { kind: 'format', format: found[1] }
  return { kind: 'unsupported', looksLike: otherArchive(new Set(names)) }
}

/** Names of parts don't differ by case; some writers use backslashes or begin with a slash. */
function partName(stored: string): string {
  return stored.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function otherArchive(names: ReadonlySet<string>): string {
  if (names.has('meta-inf/manifest.mf')) return 'JAR'
  if (names.has('meta-inf/container.xml')) return 'EPUB'
  if (names.has('content.xml') && names.has('mimetype')) return 'OpenDocument'
  return [...names].some((name) => name.startsWith('contents/section')) ? 'HWPX' : 'ZIP'
}
