import type { ByteSource } from '../byte-source.ts'
import { readCrossReferences } from './cross-references.ts'
import { fromHeader } from './from-header.ts'
import type { Inflate } from './read-stream.ts'

/**
 * Whether a PDF is encrypted by what its trailer says (ISO 32000-2 §7.6.2), told by a few reads. The empty password
 * may open it all the same. Undefined for a file that is damaged there. Rejects with the source's errors alone.
 */
export async function isPdfEncrypted(
  file: ByteSource,
  inflate: Inflate,
): Promise<boolean | undefined> {
  return fromHeader(file, async (source) => {
    const references = await readCrossReferences(source, inflate)
    return references?.trailer.entries.has('Encrypt')
  })
}
