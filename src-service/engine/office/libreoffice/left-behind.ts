import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { discard } from '../../../discard.ts'

/** What the folder of a conversion is called; the rest of its name is random. */
export function conversionPrefix(workplace: string): string {
  // Several services may share a workplace, as that of a snap: each must know its own.
  const owner = createHash('sha256').update(path.dirname(workplace)).digest('hex').slice(0, 12)
  return `recto-office-${owner}-`
}

export function profileIn(folder: string): string {
  return path.join(folder, 'profile')
}

/** Removes a conversion's folder and what LibreOffice, ended by force, left elsewhere. */
export async function removeConversion(folder: string): Promise<void> {
  await discard(folder)
  for (const pipe of pipesOf(profileIn(folder))) await discard(pipe)
}

/** Removes what conversions of an earlier run left in `place`. `workplace` is theirs, as conversions were told. */
export async function removeLeftConversions(place: string, workplace: string): Promise<void> {
  const prefix = conversionPrefix(workplace)
  const names = await readdir(place).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    await removeConversion(path.join(place, name))
  }
}

/**
 * The sockets by which a second LibreOffice finds the first of a profile. They lie outside of it, named after
 * the MD5 of its address in UTF-16, without the leading zeros of bytes.
 */
export function pipesOf(profile: string): readonly string[] {
  const { getuid } = process
  if (!getuid) return []
  const address = Buffer.from(pathToFileURL(profile).href, 'utf16le')
  const digest = createHash('md5').update(address).digest()
  const name = Array.from(digest, (byte) => byte.toString(16)).join('')
  return ['/tmp', '/var/tmp'].map((folder) =>
    path.join(folder, `OSL_PIPE_${getuid()}_SingleOfficeIPC_${name}`),
  )
}
