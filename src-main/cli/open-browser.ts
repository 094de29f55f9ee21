import { spawn } from 'node:child_process'

/** Opens an address in the user's browser where there is one. The address is printed anyway. */
export function openBrowser(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const command = browserCommand(process.platform, env)
  if (!command) return
  const [program, ...args] = command
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {
    // No such program: the user opens the printed address.
  })
  child.unref()
}

/** Null where no browser could show itself. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [string, ...string[]] | null {
  if (platform === 'darwin') return ['open']
  // Not `start`, which would read the `&` of an address as a second command.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}
