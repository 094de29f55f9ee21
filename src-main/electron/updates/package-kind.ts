export type PackageKind =
  | { readonly kind: 'unpacked' | 'system-packages' | 'portable' | 'installer' }
  | { readonly kind: 'app-image'; readonly file: string }

/**
 * What electron-builder's packages tell of themselves: the runtime of an AppImage names its file, a portable
 * program its folder; of the other Linux packages the system takes care.
 */
export function packageKind(
  isPackaged: boolean,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): PackageKind {
  if (!isPackaged) return { kind: 'unpacked' }
  if (platform === 'linux') {
    const file = env['APPIMAGE']
    return file === undefined ? { kind: 'system-packages' } : { kind: 'app-image', file }
  }
  return { kind: env['PORTABLE_EXECUTABLE_DIR'] === undefined ? 'installer' : 'portable' }
}

/** The file that an AppImage is; null for what is installed otherwise. */
export function appImageOf(packaged: PackageKind): string | null {
  return packaged.kind === 'app-image' ? packaged.file : null
}
