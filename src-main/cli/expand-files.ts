import { glob, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { byName, isCalledLikeDocument, isHidden } from '#shared/documents/in-folder.ts'

/**
 * The files as given; in the place of a folder all in it and below that is called like a document, and in that of
 * a pattern (`*.pdf`), which shells on Windows hand on as it is, what it matches.
 *
 * What can't be looked into and what matches nothing stays in the list: adding it refuses it by name. Links in a
 * folder are not followed.
 */
export async function expandFiles(
  given: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const files: string[] = []
  for (const name of given) {
    for (const file of await matching(name, cwd)) {
      const facts = await stat(path.resolve(cwd, file)).catch(() => null)
      if (facts?.isDirectory()) await listBelow(file, cwd, files)
      else files.push(file)
    }
  }
  return files
}

/** A name that is there is never a pattern: `report [1].pdf` is what browsers call a second download. */
async function matching(name: string, cwd: string): Promise<readonly string[]> {
  if (!/[*?[]/.test(name) || (await isThere(path.resolve(cwd, name)))) return [name]
  const shown: { readonly name: string }[] = []
  for await (const file of glob(name, { cwd })) {
    if (!isHidden(path.basename(file))) shown.push({ name: file })
  }
  if (shown.length === 0) return [name]
  return shown.toSorted(byName).map((file) => file.name)
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null
}

/** Adds them to `files`: a folder may have more than a call takes arguments. */
async function listBelow(folder: string, cwd: string, files: string[]): Promise<void> {
  const entries = await readdir(path.resolve(cwd, folder), { withFileTypes: true }).catch(
    () => null,
  )
  if (!entries) {
    files.push(folder)
    return
  }
  for (const entry of entries.toSorted(byName)) {
    const inside = path.join(folder, entry.name)
    if (isHidden(entry.name)) continue
    if (entry.isDirectory()) await listBelow(inside, cwd, files)
    else if (entry.isFile() && isCalledLikeDocument(entry.name)) files.push(inside)
  }
}
