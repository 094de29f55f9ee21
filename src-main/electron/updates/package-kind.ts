import { realpathSync } from 'node:fs'
import path from 'node:path'

export type PackageKind =
  | { readonly kind: 'unpacked' | 'system-packages' | 'portable' | 'installer' }
  | { readonly kind: 'app-image'; readonly file: string }

/** A running program, as Node's `process` tells of it. */
type Program = Readonly<Pick<NodeJS.Process, 'platform' | 'env' | 'execPath'>>

/** Recto's name among electron-builder's portable programs: `name` of `package.json`. */
const portableName = 'recto'

/**
 * What electron-builder's packages tell of themselves: the runtime of an AppImage names its file, a portable
 * program its own; of the other Linux packages the system takes care.
 */
export function packageKind(isPackaged: boolean, program: Program): PackageKind {
  if (!isPackaged) return { kind: 'unpacked' }
  const file = starterOf(program)
  if (program.platform === 'linux') {
    return file === null ? { kind: 'system-packages' } : { kind: 'app-image', file }
  }
  return { kind: file === null ? 'installer' : 'portable' }
}

/**
 * The file that unpacks or mounts this program, and takes it away when it ends; null where there is none.
 *
 * What another such file has started, as a terminal or an editor does, inherits what that one tells of itself.
 */
export function starterOf({ platform, env, execPath }: Program): string | null {
  if (platform === 'win32') {
    const isOwn = env['PORTABLE_EXECUTABLE_APP_FILENAME'] === portableName
    return (isOwn && env['PORTABLE_EXECUTABLE_FILE']) || null
  }
  const { APPIMAGE: file, APPDIR: mount } = env
  if (platform !== 'linux' || !file) return null
  return mount && !execPath.startsWith(resolved(mount) + path.sep) ? null : file
}

/** The program is named without links, where temporary files lie behind one. */
function resolved(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** The file that an AppImage is; null for what is installed otherwise. */
export function appImageOf(packaged: PackageKind): string | null {
  return packaged.kind === 'app-image' ? packaged.file : null
}
