import path from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Why nothing can be packed, as a sentence; null where all is there. */
export function missingForPackage(
  env: Environment,
  args: readonly string[],
  arch: string,
  exists: (file: string) => boolean,
): string | null {
  const other = ['x64', 'arm64', 'ia32', 'armv7l', 'universal'].find(
    (name) => name !== arch && args.includes(`--${name}`),
  )
  if (other !== undefined) {
    return `Recto is packed for ${arch} on this machine, not for ${other}: its native parts are installed for one processor. Pack it on such a machine.`
  }
  const folder = env['RECTO_ELECTRON_DIST']
  if (folder && !exists(path.resolve(folder, 'version'))) {
    return `RECTO_ELECTRON_DIST is ${folder}, and there is no Electron in it: a file “version” is missing.`
  }
  return null
}

/** What a person will see of packages without a signature, or null where they are signed. */
export function unsignedBecause(platform: string, env: Environment): string | null {
  if (platform === 'linux') return null
  if (platform === 'win32') {
    if (env['WIN_CSC_LINK'] ?? env['CSC_LINK']) return null
    return 'Not signed, as WIN_CSC_LINK is not set: Windows will warn of an unknown publisher.'
  }
  if (!env['CSC_LINK']) {
    return 'Not signed and not notarised, as CSC_LINK is not set: macOS opens it only after a visit to Privacy & Security.'
  }
  if (env['APPLE_API_KEY'] ?? env['APPLE_ID']) return null
  return 'Signed, but not notarised, as neither APPLE_API_KEY nor APPLE_ID is set.'
}
