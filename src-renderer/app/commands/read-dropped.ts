import { byName, isCalledLikeDocument, isHidden } from '#shared/documents/in-folder.ts'

/** What a user dropped: files, and folders with all that is in them. */
export interface Dropped {
  /** Some files at a time, as they are found: thousands take seconds to list. */
  readonly files: AsyncIterable<readonly File[]>
  /** Files in folders that can't be a document, by their name. Grows while `files` is read. */
  readonly skipped: () => number
}

const chunkSize = 100

/**
 * Reads a drop. Call it within the event: afterwards the browser has forgotten what was dropped.
 *
 * A file that was dropped itself is always tried, since its content decides what it is. Of a folder
 * only what is called like a document is taken, and nothing hidden.
 */
export function readDropped(transfer: DataTransfer): Dropped {
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) {
    return { files: once(plain), skipped: () => 0 }
  }
  let skipped = 0
  return {
    files: walk(entries, () => skipped++),
    skipped: () => skipped,
  }
}

async function* once(files: readonly File[]): AsyncGenerator<readonly File[]> {
  yield files
}

async function* walk(
  dropped: readonly FileSystemEntry[],
  skip: () => void,
): AsyncGenerator<readonly File[]> {
  let chunk: File[] = []
  const left = dropped.map((entry) => ({ entry, isInFolder: false })).toReversed()
  for (let next = left.pop(); next; next = left.pop()) {
    const { entry, isInFolder } = next
    if (isInFolder && isHidden(entry.name)) continue
    if (isFolder(entry)) {
      const inside = await listFolder(entry)
      left.push(...inside.map((child) => ({ entry: child, isInFolder: true })).toReversed())
    } else if (isFile(entry)) {
      const file = isInFolder && !isCalledLikeDocument(entry.name) ? null : await openFile(entry)
      if (file) chunk.push(file)
      else skip()
    }
    if (chunk.length === chunkSize) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** What is in a folder, by name. Nothing where it can't be read. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A folder is told a hundred at a time; an empty answer is the end.
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (some.length === 0) return found.toSorted(byName)
    found.push(...some)
  }
}

/** Null where it can't be read, or is gone. */
function openFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => {
    entry.file(resolve, () => resolve(null))
  })
}
