import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** How LibreOffice is started on this machine. */
export type OfficeProgram = {
  readonly command: string
  /** `snap` sees only a folder of its own, `flatpak` only what it is shown. */
  readonly kind: 'plain' | 'snap' | 'flatpak'
}

/** What finding the program depends on. */
export type Machine = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** Folders in `/opt`, where LibreOffice's own packages go by their version. */
  readonly optFolders: readonly string[]
  /** What the Windows registry says about where it was installed. */
  readonly registered: readonly string[]
}

const flatpakName = 'org.libreoffice.LibreOffice'

/**
 * LibreOffice as it is installed here, or `undefined`.
 *
 * `configured` is a program to use instead of looking for one; `off` uses none.
 */
export async function findLibreOffice(
  configured: string | undefined,
): Promise<OfficeProgram | undefined> {
  if (configured === 'off') return undefined
  const machine = await thisMachine()
  const places = configured ? [configured] : placesOf(machine)
  for (const command of places) {
    if (await canRun(command)) return { command, kind: kindOf(command) }
  }
  return undefined
}

/** Where the program may be, the likeliest first. */
export function placesOf({
  platform,
  env,
  home,
  optFolders,
  registered,
}: Machine): readonly string[] {
  if (platform === 'win32') {
    const roots = ['ProgramW6432', 'ProgramFiles', 'ProgramFiles(x86)']
    const installed = roots.flatMap((root) => folder(env[root], 'LibreOffice', 'program'))
    const own = folder(env['LOCALAPPDATA'], 'Programs', 'LibreOffice', 'program')
    // The one that is made for a command line: it waits until the other is done.
    return [...registered, ...installed, ...own].map((each) => path.win32.join(each, 'soffice.com'))
  }
  const onPath = (env['PATH'] ?? '')
    .split(':')
    .filter((each) => path.posix.isAbsolute(each))
    .flatMap((each) => ['soffice', 'libreoffice'].map((name) => path.posix.join(each, name)))
  if (platform === 'darwin') {
    const bundle = 'LibreOffice.app/Contents/MacOS/soffice'
    // A program started from the dock has hardly a path.
    const brewed = ['/opt/homebrew/bin/soffice', '/usr/local/bin/soffice']
    return [`/Applications/${bundle}`, `${home}/Applications/${bundle}`, ...onPath, ...brewed]
  }
  const newestFirst = optFolders
    .filter((name) => /^libreoffice/i.test(name))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  return [
    ...onPath,
    '/usr/bin/soffice',
    '/usr/lib/libreoffice/program/soffice',
    '/usr/lib64/libreoffice/program/soffice',
    ...newestFirst.map((name) => `/opt/${name}/program/soffice`),
    '/snap/bin/libreoffice',
    `/var/lib/flatpak/exports/bin/${flatpakName}`,
    `${home}/.local/share/flatpak/exports/bin/${flatpakName}`,
  ]
}

function folder(root: string | undefined, ...names: readonly string[]): readonly string[] {
  return root ? [path.win32.join(root, ...names)] : []
}

function kindOf(command: string): OfficeProgram['kind'] {
  if (command.startsWith('/snap/')) return 'snap'
  return command.endsWith(flatpakName) ? 'flatpak' : 'plain'
}

async function canRun(command: string): Promise<boolean> {
  const mode = process.platform === 'win32' ? constants.F_OK : constants.X_OK
  return access(command, mode).then(
    () => true,
    () => false,
  )
}

async function thisMachine(): Promise<Machine> {
  const { platform, env } = process
  return {
    platform,
    env,
    home: homedir(),
    optFolders: platform === 'linux' ? await readdir('/opt').catch(() => []) : [],
    registered: platform === 'win32' ? await readRegistry() : [],
  }
}

const registryKeys = ['HKLM', 'HKCU'].map(
  (hive) => `${hive}\\SOFTWARE\\LibreOffice\\UNO\\InstallPath`,
)

async function readRegistry(): Promise<readonly string[]> {
  const found = await Promise.all(
    registryKeys.flatMap((key) =>
      ['/reg:64', '/reg:32'].map(async (view) => {
        const query = promisify(execFile)('reg', ['query', key, '/ve', view], { windowsHide: true })
        const { stdout } = await query.catch(() => ({ stdout: '' }))
        return /REG_SZ[ \t]+(\S.*)$/m.exec(stdout)?.[1]?.trimEnd()
      }),
    ),
  )
  return found.filter((each) => each !== undefined)
}
