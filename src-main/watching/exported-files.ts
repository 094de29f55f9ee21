import { createHash } from 'node:crypto'
import { isCalledLikeDocument } from '#shared/documents/in-folder.ts'
import type { Database } from '../db/open-database.ts'

/** What Recto has written itself, so that it never parses it as if it had come from elsewhere. */
export interface ExportedFiles {
  /**
   * Makes exports put down what they write, where that could be taken for a document: the file itself, and the
   * pictures of an archive, of which `make` tells the SHA-256.
   */
  noting<R, E extends Exported>(
    make: (request: R, onPicture: (sha256: string) => void) => Promise<E>,
  ): (request: R) => Promise<E>
  isOwn(sha256: string): boolean
}

interface Exported {
  readonly fileName: string
  readonly mediaType: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** What can be written as a folder of files, or unpacked to one. */
const archiveType = 'application/zip'

export function createExportedFiles(database: Database, now: () => number): ExportedFiles {
  const insert = database.prepare(
    'insert into exported_files (sha256, at) values (?, ?) on conflict do nothing',
  )
  const select = database
    .prepare<[string], number>('select 1 from exported_files where sha256 = ?')
    .pluck()

  const noteAll = database.transaction((hashes: Iterable<string>) => {
    for (const sha256 of hashes) insert.run(sha256, now())
  })

  /** Its last part is handed on only when the file is on record: nobody can find it whole before. */
  async function* noted(
    chunks: AsyncIterable<Uint8Array>,
    pictures: ReadonlySet<string>,
  ): AsyncIterable<Uint8Array> {
    const hash = createHash('sha256')
    let last: Uint8Array | null = null
    for await (const chunk of chunks) {
      if (last) yield last
      hash.update(chunk)
      last = chunk
    }
    if (!last) return
    noteAll([hash.digest('hex'), ...pictures])
    yield last
  }

  return {
    noting: (make) => async (request) => {
      const pictures = new Set<string>()
      const made = await make(request, (sha256) => pictures.add(sha256))
      const isNoted = isCalledLikeDocument(made.fileName) || made.mediaType === archiveType
      return isNoted ? { ...made, chunks: noted(made.chunks, pictures) } : made
    },
    isOwn: (sha256) => select.get(sha256) === 1,
  }
}
