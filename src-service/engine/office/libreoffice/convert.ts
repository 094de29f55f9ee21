import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, open, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineError } from '../../../errors.ts'
import { endWithParent } from '../../../end-with-parent.ts'
import { convertedFile } from '../laid-out-file.ts'
import { unpacksToTooMuch } from '../package/open-package.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import type { OfficeProgram } from './find-program.ts'
import {
  conversionPrefix,
  profileIn,
  removeConversion,
  removeLeftConversions,
} from './left-behind.ts'
import { writeProfile } from './profile.ts'
import { thresholds } from './thresholds.ts'

/** Which of its readers and writers the program is to use, so that it doesn't guess from the content. */
const filters: Readonly<Record<OfficeFormat, readonly [reader: string, writer: string]>> = {
  docx: ['MS Word 2007 XML', 'writer_pdf_Export'],
  pptx: ['Impress MS PowerPoint 2007 XML', 'impress_pdf_Export'],
  xlsx: ['Calc MS Excel 2007 XML', 'calc_pdf_Export'],
}

export type Conversion = {
  readonly program: OfficeProgram
  readonly file: string
  readonly format: OfficeFormat
  /** For what the conversion needs, on any disk. */
  readonly workplace: string
  readonly signal: AbortSignal
}

/**
 * Converts an office file to PDF, beside it (`convertedFile`). The program runs with a profile of this one conversion,
 * without a window, and is gone with all it started when the promise settles.
 *
 * Rejects with an `EngineError` when the program makes no PDF of it, with the signal's reason when aborted.
 */
export async function convertToPdf(conversion: Conversion): Promise<void> {
  const { program, file, format, signal } = conversion
  if (unpacksToTooMuch(await readFile(file))) {
    throw new EngineError('damaged', 'it unpacks to more than LibreOffice may take')
  }
  const place = placeFor(program, conversion.workplace)
  // A snap has none before its first start.
  await mkdir(place, { recursive: true })
  const folder = await mkdtemp(path.join(place, conversionPrefix(conversion.workplace)))
  try {
    const source = path.join(folder, `document.${format}`)
    const profile = profileIn(folder)
    await copyFile(file, source)
    await writeProfile(profile)
    signal.throwIfAborted()
    await ended(start(program, folder, profile, source, format), signal)
    const converted = path.join(folder, 'document.pdf')
    if (!(await isPdf(converted))) throw new EngineError('damaged', 'LibreOffice could not read it')
    await copyFile(converted, convertedFile(file))
  } finally {
    await removeConversion(folder)
  }
}

/** A snap sees no other folder than its own. */
const snapPlace = path.join(homedir(), 'snap/libreoffice/common')

function placeFor({ kind }: OfficeProgram, workplace: string): string {
  return kind === 'snap' ? snapPlace : workplace
}

/** Removes what conversions left behind when the process that ran them was killed. */
export async function clearWorkplace(workplace: string): Promise<void> {
  await removeLeftConversions(workplace, workplace)
  await removeLeftConversions(snapPlace, workplace)
}

function start(
  { command, kind }: OfficeProgram,
  folder: string,
  profile: string,
  source: string,
  format: OfficeFormat,
): ChildProcess {
  const [reader, writer] = filters[format]
  const options = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    '--nofirststartwizard',
    `--infilter=${reader}`,
    '--convert-to',
    `pdf:${writer}`,
    '--outdir',
    folder,
    source,
  ]
  const [program, args] =
    kind === 'flatpak'
      ? ([
          'flatpak',
          [
            'run',
            '--unshare=network',
            `--filesystem=${folder}`,
            path.basename(command),
            ...options,
          ],
        ] as const)
      : ([command, options] as const)
  const [started, all] = bounded(program, args)
  return spawn(started, all, {
    cwd: folder,
    stdio: 'ignore',
    windowsHide: true,
    // A group of its own, which can be ended as a whole.
    detached: process.platform !== 'win32',
    env: { ...process.env, ...elsewhere(folder), http_proxy: nowhere, https_proxy: nowhere },
  })
}

/** A program that can't take all memory, where the system can see to that. */
export function bounded(
  program: string,
  args: readonly string[],
): readonly [program: string, args: readonly string[]] {
  if (process.platform !== 'linux') return [program, args]
  const script = `ulimit -v ${thresholds.maxMemoryKilobytes} 2> /dev/null; exec "$@"`
  return ['/bin/sh', ['-c', script, 'sh', program, ...args]]
}

/** Its temporary files are removed with all else, even when it is killed. */
function elsewhere(folder: string): NodeJS.ProcessEnv {
  return { TMPDIR: folder, TEMP: folder, TMP: folder }
}

/** The port that throws everything away. */
const nowhere = 'http://127.0.0.1:9'

async function ended(child: ChildProcess, signal: AbortSignal): Promise<void> {
  // At once: whoever gave up may be about to end this very process.
  const kill = (): void => killTree(child)
  const letGo = endWithParent(child.pid === undefined ? undefined : -child.pid)
  signal.addEventListener('abort', kill, { once: true })
  try {
    await once(child, 'exit', { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new EngineError('engine_failed', `LibreOffice could not be started: ${String(error)}`)
  } finally {
    signal.removeEventListener('abort', kill)
    killTree(child)
    letGo()
  }
}

/** Ends the program and what it started. */
function killTree(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  if (process.platform === 'win32') {
    if (child.exitCode === null) {
      spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
    }
    return
  }
  try {
    // The whole group: what the program started may outlive it.
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}

async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return false
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await handle.close()
  }
}
