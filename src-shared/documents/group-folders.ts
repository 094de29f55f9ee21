import {
  documentsBeside,
  type FileGroup,
  groupByName,
  sourceNames,
  sourcesByName,
} from './group-by-name.ts'
import { isCalledLikeDocument, isCalledLikeParse } from './in-folder.ts'

interface Named {
  readonly name: string
}

/** Files that stand in one place, in their order. */
export interface FilesInFolder<T> {
  readonly files: readonly T[]
  /** Found in a folder rather than named. */
  readonly isFound: boolean
}

/** The document of a parse in another folder; `several` where it could be one of them. */
type DocumentElsewhere<T> = (parse: T) => T | 'several' | undefined

/**
 * Which document in all of the folders a parse was made from that has none beside it, by its name, as
 * `documents/a.pdf` of `parses/a.json`: only where no other document is called so, and parses of one folder alone could be of it.
 */
function documentsElsewhere<T extends Named>(
  folders: readonly (readonly T[])[],
): DocumentElsewhere<T> {
  const byName = sourcesByName(folders.flat().filter(({ name }) => isCalledLikeDocument(name)))
  const namesOf = folders.map(sourceNames)
  const folderOf = new Map(folders.flatMap((files, index) => files.map((file) => [file, index])))
  const candidatesOf = (parse: T): readonly T[] =>
    (namesOf[folderOf.get(parse) ?? -1]?.(parse) ?? [])
      .map((source) => byName(source))
      .find(({ length }) => length > 0) ?? []
  const claims = new Map<T, Set<number>>()
  for (const [index, files] of folders.entries()) {
    const beside = documentsBeside(files)
    for (const file of files) {
      if (!isCalledLikeParse(file.name)) continue
      const own = beside(file)
      for (const document of own ? [own] : candidatesOf(file)) {
        claims.set(document, (claims.get(document) ?? new Set()).add(index))
      }
    }
  }
  return (parse) => {
    const [only, ...others] = candidatesOf(parse)
    if (!only) return undefined
    return others.length === 0 && claims.get(only)?.size === 1 ? only : 'several'
  }
}

/** Pages that have each their own picture in another folder are no parts of one parse. */
function apart<T>(group: FileGroup<T>, elsewhere: DocumentElsewhere<T>): readonly FileGroup<T>[] {
  const { document, parses } = group
  const documents = new Set(document === null ? parses.map(elsewhere) : [])
  return documents.size < 2 ? [group] : parses.map((parse) => ({ ...group, parses: [parse] }))
}

/** The files of folders, each once: parses with their document, in the order of what comes first. */
export function groupFolders<T extends Named>(
  folders: readonly FilesInFolder<T>[],
): readonly FileGroup<T>[] {
  const inFolders = folders.flatMap(({ files, isFound }) => groupByName(files, isFound))
  if (folders.length < 2 || inFolders.every(({ document }) => document !== null)) return inFolders
  const elsewhere = documentsElsewhere(folders.map(({ files }) => files))
  const groups = inFolders.flatMap((group) => apart(group, elsewhere))
  const moved = new Map<T, FileGroup<T>>()
  const placed = groups.map((group): FileGroup<T> | T => {
    const [parse] = group.parses
    if (group.document !== null || !parse) return group
    const document = elsewhere(parse)
    if (document === undefined) return group
    if (document === 'several') return { ...group, isUnsure: true }
    const known = moved.get(document)
    const parses = [...(known?.parses ?? []), ...group.parses]
    moved.set(document, { ...group, document, parses })
    return document
  })
  const written = new Set<T>()
  return placed.flatMap((group): readonly FileGroup<T>[] => {
    const document = 'parses' in group ? group.document : group
    const whole = document === null ? undefined : moved.get(document)
    if (!whole || document === null) return 'parses' in group ? [group] : []
    if (written.has(document)) return []
    written.add(document)
    return [whole]
  })
}
