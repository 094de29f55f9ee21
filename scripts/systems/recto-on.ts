import path from 'node:path'
import { node, root } from '../places.mjs'
import { startProgram, type Running } from './run-program.ts'

/** Recto's command line as it runs on one system. */
export interface RectoOn {
  readonly name: string
  /** A path of this machine as the program there knows it. */
  readonly pathThere: (file: string) => string
  readonly start: (args: readonly string[]) => Running
}

/** On the system that this runs on, with the Node of the project. `home` is what was built, or unpacked. */
export function rectoHere(folder: string, home = root): RectoOn {
  const cli = path.join(home, 'out/main/cli.js')
  return {
    name: `${process.platform}-${process.arch}`,
    pathThere: (file) => file,
    start: (args) =>
      startProgram(node, [cli, ...args], { cwd: folder, env: quiet(folder), timeoutMs }),
  }
}

/**
 * On another system, by a program `RUNNER windows|linux-arm64 out/main/cli.js ARGUMENTS…`: it runs what was built with
 * that system's own Node and native modules, under Wine or qemu. It may keep the output in files of the
 * folder for temporary files until the end.
 */
export function rectoThrough(
  runner: string,
  system: 'windows' | 'linux-arm64',
  folder: string,
): RectoOn {
  return {
    name: system,
    // Wine shows this machine's root as a drive of its own.
    pathThere: (file) => (system === 'windows' ? `Z:${file.replaceAll('/', '\\')}` : file),
    start: (args) =>
      startProgram(runner, [system, 'out/main/cli.js', ...args], {
        cwd: root,
        env: quiet(folder),
        timeoutMs,
      }),
  }
}

const timeoutMs = 10 * 60_000

/** LibreOffice, which may be installed here, is none of the other system's. */
function quiet(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, RECTO_LIBREOFFICE: 'off', TMPDIR: folder }
}
