import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { byName, isCalledLikeDocument, isHidden } from '#shared/documents/in-folder.ts'

/**
 * The files as given, and in the place of a folder all in it and below that is called like a document.
 *
 * What can't be looked into stays in the list: adding it refuses it by name. Links in a folder are not followed.
 */
export async function expandFolders(
  given: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const files: string[] = []
  for (const file of given) {
    const facts = await stat(path.resolve(cwd, file)).catch(() => null)
    if (facts?.isDirectory()) files.push(...(await listBelow(file, cwd)))
    else files.push(file)
  }
  return files
}

async function listBelow(folder: string, cwd: string): Promise<readonly string[]> {
  const entries = await readdir(path.resolve(cwd, folder), { withFileTypes: true }).catch(
    () => null,
  )
  if (!entries) return [folder]
  const files: string[] = []
  for (const entry of entries.toSorted(byName)) {
    const inside = path.join(folder, entry.name)
    if (isHidden(entry.name)) continue
    if (entry.isDirectory()) files.push(...(await listBelow(inside, cwd)))
    else if (entry.isFile() && isCalledLikeDocument(entry.name)) files.push(inside)
  }
  return files
}
