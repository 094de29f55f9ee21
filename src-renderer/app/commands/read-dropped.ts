import { type FileGroup, groupByName, leftBesideParses } from '#shared/documents/group-by-name.ts'
import { type FilesInFolder, groupFolders } from '#shared/documents/group-folders.ts'
import {
  byName,
  isCalledLikeDocument,
  isCalledLikeParse,
  isHidden,
} from '#shared/documents/in-folder.ts'
import type { LeftOutFile, LeftOutReason } from '../../runs/intake-items.ts'
import { pathOf } from '../../runs/path-of.ts'

/** What a user dropped: files, and folders with all that is in them. */
export interface Dropped {
  /** Some at a time, as they are found: thousands take seconds to list. */
  readonly groups: AsyncIterable<readonly FileGroup<File>[]>
  /** What of folders did not go in. Grows while `groups` is read. */
  readonly skipped: readonly LeftOutFile[]
}

const chunkSize = 100

/**
 * Reads a drop. Call it within the event: afterwards the browser has forgotten what was dropped.
 *
 * A file that was dropped itself is always tried, since its content decides what it is. Of a folder
 * only what is called like a document or a parse is taken, and nothing hidden.
 */
export function readDropped(transfer: DataTransfer): Dropped {
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) {
    return { groups: once(groupByName(plain)), skipped: [] }
  }
  const skipped: LeftOutFile[] = []
  const groups = openAll(entries, (entry, reason) => {
    skipped.push({ name: placeOf(entry), reason })
  })
  return { groups: inChunks(groups), skipped }
}

/** A folder that was chosen: all files in it and below, each with its path from there. */
export function readChosenFolder(files: readonly File[]): Dropped {
  const folders = new Map<string, File[]>()
  const skipped: LeftOutFile[] = []
  for (const file of files) {
    const folderPath = file.webkitRelativePath.split('/').slice(0, -1)
    if ([...folderPath, file.name].some(isHidden)) continue
    if (!isTaken(file.name)) {
      skipped.push({ name: pathOf(file), reason: 'other-kind' })
      continue
    }
    const folder = folderPath.join('/')
    const inside = folders.get(folder)
    // A copy for each of some thousand files would hold up the window.
    if (inside) inside.push(file)
    else folders.set(folder, [file])
  }
  const foldersIn = foldersByPlace([...folders.keys()])
  const leftIn = new Map(
    [...folders].map(([name, inside]) => {
      const left = leftBesideParses([
        ...inside.map((file) => file.name),
        ...(foldersIn.get(name) ?? []),
      ])
      return [name, left] as const
    }),
  )
  const isMeant = (folder: string, file: File): boolean => {
    const parts = folder.split('/')
    const isLeftFolder = parts.some(
      (part, depth) => leftIn.get(parts.slice(0, depth).join('/'))?.has(part) === true,
    )
    if (!isLeftFolder && leftIn.get(folder)?.has(file.name) !== true) return true
    skipped.push({ name: pathOf(file), reason: 'beside-parse' })
    return false
  }
  const found = [...folders]
    .map(([name, inside]) => ({
      name,
      files: inside.filter((file) => isMeant(name, file)).toSorted(byName),
      isFound: true,
    }))
    .toSorted(byName)
  return { groups: once(groupFolders(found)), skipped }
}

/** What the folders in a folder are called, by the path of that. */
function foldersByPlace(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const inside = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    for (const [depth, part] of parts.entries()) {
      const place = parts.slice(0, depth).join('/')
      inside.set(place, (inside.get(place) ?? new Set()).add(part))
    }
  }
  return inside
}

function isTaken(name: string): boolean {
  return isCalledLikeDocument(name) || isCalledLikeParse(name)
}

async function* once(
  groups: readonly FileGroup<File>[],
): AsyncGenerator<readonly FileGroup<File>[]> {
  yield groups
}

async function* inChunks(
  groups: AsyncIterable<FileGroup<File>>,
): AsyncGenerator<readonly FileGroup<File>[]> {
  let chunk: FileGroup<File>[] = []
  for await (const group of groups) {
    chunk.push(group)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** All folders are listed first: a document may have its parse in the last of them, and then nothing is sent of it. */
async function* openAll(
  dropped: readonly FileSystemEntry[],
  skip: Skip,
): AsyncGenerator<FileGroup<File>> {
  const folders: FilesInFolder<FileSystemFileEntry>[] = []
  await listBelow(dropped, false, { folders, skip })
  for (const found of groupFolders(folders)) {
    const group = await openGroup(found, skip)
    if (group) yield group
  }
}

type Skip = (entry: FileSystemEntry, reason: LeftOutReason) => void

interface Listing {
  readonly folders: FilesInFolder<FileSystemFileEntry>[]
  readonly skip: Skip
}

/** The files in one place, then those of each folder there. */
async function listBelow(
  entries: readonly FileSystemEntry[],
  isFound: boolean,
  listing: Listing,
): Promise<void> {
  const files = entries.filter(isFile)
  if (files.length > 0) listing.folders.push({ files, isFound })
  for (const folder of entries.filter(isFolder)) {
    const inside = (await listFolder(folder)).filter(({ name }) => !isHidden(name))
    const beside = leftBesideParses(inside.map(({ name }) => name))
    const taken = inside.filter((entry) => {
      const { name, isDirectory } = entry
      if (beside.has(name)) listing.skip(entry, 'beside-parse')
      else if (isDirectory || isTaken(name)) return true
      else listing.skip(entry, 'other-kind')
      return false
    })
    await listBelow(taken, true, listing)
  }
}

/** Without the files that can't be read, or are gone; null where none is left. */
async function openGroup(
  group: FileGroup<FileSystemFileEntry>,
  skip: Skip,
): Promise<FileGroup<File> | null> {
  const open = async (entry: FileSystemFileEntry): Promise<File | null> => {
    const file = await openFile(entry)
    if (!file) skip(entry, 'unreadable')
    return file
  }
  const document = group.document && (await open(group.document))
  const opened = await Promise.all(group.parses.map(open))
  const parses = opened.filter((file) => file !== null)
  return document === null && parses.length === 0 ? null : { ...group, document, parses }
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

/** Its path from where it was dropped. */
function placeOf({ fullPath, name }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '') || name
}

/** Null where it can't be read, or is gone. */
function openFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => {
    entry.file(
      (file) => {
        // As a file of a chosen folder tells it: a dropped one's doesn't.
        const value = placeOf(entry)
        resolve(Object.defineProperty(file, 'webkitRelativePath', { value, configurable: true }))
      },
      () => resolve(null),
    )
  })
}
