/** A system that Recto runs on, in npm's words. */
export interface System {
  readonly os: 'darwin' | 'linux' | 'win32'
  readonly cpu: 'arm64' | 'x64'
}

export const systems: readonly System[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'linux', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** `linux-x64` and the like. */
export function nameOf(system: System): string {
  return `${system.os}-${system.cpu}`
}
