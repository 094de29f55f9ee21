import { isCalledLikeDocument, isCalledLikeParse } from './in-folder.ts'

interface Named {
  readonly name: string
}

/** A document with the parses of it that stand beside it, or either alone. */
export interface FileGroup<T> {
  readonly document: T | null
  readonly parses: readonly T[]
  /** Found in a folder rather than named: what is called like a parse may be none. */
  readonly isFound: boolean
}

/**
 * Which file of one folder a parse was made from, by its name: `name.pdf` of `name.json` and of
 * `name.pdf.json`. Undefined where there is none.
 */
export function documentsBeside<T extends Named>(files: readonly T[]): (parse: T) => T | undefined {
  const documents = new Map(
    files
      .filter(({ name }) => isCalledLikeDocument(name))
      .flatMap((file) => [
        [file.name, file],
        [stemOf(file.name), file],
      ]),
  )
  return (parse) => documents.get(stemOf(parse.name))
}

/** The files of one folder, each once: parses with their document, in the order of what comes first. */
export function groupByName<T extends Named>(
  files: readonly T[],
  isFound = false,
): readonly FileGroup<T>[] {
  const documentOf = documentsBeside(files)
  const groups = new Map<T, { readonly document: T | null; readonly parses: T[] }>()
  for (const file of files) {
    const isParse = isCalledLikeParse(file.name)
    const document = isParse ? (documentOf(file) ?? null) : file
    const group = groups.get(document ?? file) ?? { document, parses: [] }
    groups.set(document ?? file, group)
    if (isParse) group.parses.push(file)
  }
  return [...groups.values()].map((group) => ({ ...group, isFound }))
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}
