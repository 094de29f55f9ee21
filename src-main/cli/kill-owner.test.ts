import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../../scripts/testing/programs.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { readOwnerFile } from '../owner/owner-file.ts'
import { openTestLibrary } from '../owner/testing/open-test-library.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { startFaultProxy } from '../testing/fault-proxy/fault-proxy.ts'
import { createRandom } from '../../scripts/testing/random.ts'
import { startRealService } from '../testing/real-service.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'

/* Real processes, as many as a user may have open: RECTO_KILL_MOMENTS=200 RECTO_KILL_SEED=7 for more kills. */

const moments = Number(process.env['RECTO_KILL_MOMENTS'] ?? 2)
const seed = Number(process.env['RECTO_KILL_SEED'] ?? 1)
const killsAtOnce = 10
const maxBreakMs = 1_500
// A loaded machine takes ten times as long.
const timeoutMs = 600_000
/** Of different lengths: of two that are alike, a lost submit could be either. */
const pageCounts = [11, 25, 38, 52]

interface Shell {
  readonly args: readonly string[]
  child: ChildProcess
  out: string
  err: string
  /** Null while it runs. */
  code: number | 'killed' | null
}

interface Library {
  readonly dataDir: string
  readonly start: (args: readonly string[]) => Shell
  /** The shell that owns the library just now; null while nobody does. */
  readonly owner: () => Shell | null
}

const entry = programFile('recto')

function openLibrary(dataDir: string, baseUrl: string, apiKey: string): Library {
  const shells: Shell[] = []
  onTestFinished(() => shells.forEach(({ child }) => child.kill('SIGKILL')))
  return {
    dataDir,
    start(args) {
      const child = spawn(process.execPath, [entry, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          RECTO_DATA_DIR: dataDir,
          RECTO_BASE_URL: baseUrl,
          RECTO_API_KEY: apiKey,
        },
      })
      const shell: Shell = { args, child, out: '', err: '', code: null }
      child.stdout.on('data', (chunk: Buffer) => (shell.out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (shell.err += chunk.toString()))
      child.once('exit', (code, signal) => (shell.code = signal === null ? code : 'killed'))
      shells.push(shell)
      return shell
    },
    owner() {
      const pid = readOwnerFile(openDataFolder(dataDir).ownerFile)?.pid
      return shells.find(({ child, code }) => child.pid === pid && code === null) ?? null
    },
  }
}

async function ended(shell: Shell): Promise<void> {
  if (shell.code === null) await once(shell.child, 'exit')
}

const saidBy = ({ args, code, err }: Shell): string => `\n${args.join(' ')} (${code}): ${err}`

/** Kills whoever owns the library, `count` times; what was killed is started again, as a user would. */
async function killOwners(
  library: Library,
  running: Shell[],
  count: number,
  random: () => number,
): Promise<number> {
  let kills = 0
  // On a busy machine none may be there for long: the test's own time-out ends that.
  while (kills < count) {
    await wait(random() * maxBreakMs)
    const owner = library.owner()
    if (!owner) {
      // Else it would wait for one until the test's own time-out, which says nothing of why.
      const isAnyLeft = running.some(({ code }) => code === null)
      if (!isAnyLeft) throw new Error(`Every shell has ended: ${running.map(saidBy).join('')}`)
      continue
    }
    owner.child.kill('SIGKILL')
    await ended(owner)
    kills += 1
    const at = running.indexOf(owner)
    if (at >= 0) running[at] = library.start(owner.args)
    // What only looks something up is never turned away either.
    running.push(library.start(['runs', '--json']))
  }
  return kills
}

const random = createRandom(seed)
const rounds = Array.from({ length: Math.ceil(moments / killsAtOnce) }, (_, index) =>
  Math.min(killsAtOnce, moments - index * killsAtOnce),
)

test.each(rounds)(
  `owners that are killed %i times among several shells lose nothing and send nothing twice (seed ${seed})`,
  async (count) => {
    const service = await startRealService(await temporaryDir())
    onTestFinished(() => service.stop())
    const proxy = await startFaultProxy(service.baseUrl)
    onTestFinished(() => proxy.close())
    const [dataDir, files] = [await temporaryDir(), await temporaryDir()]
    const library = openLibrary(dataDir, proxy.baseUrl, service.apiKey)
    const running = [library.start(['serve', '--no-open'])]
    for (const pages of pageCounts) {
      const file = path.join(files, `${pages}.pdf`)
      await writeFile(file, await buildTextPdf(pages))
      running.push(library.start(['parse', file, '--json', '--mode', 'async', '--out', files]))
    }

    const kills = await killOwners(library, running, count, random)
    const [browser, ...commands] = running
    for (const each of commands) await ended(each)
    browser?.child.kill('SIGTERM')
    if (browser) await ended(browser)

    const lookUps = commands.filter(({ args, code }) => args[0] === 'runs' && code !== 'killed')
    expect(lookUps.map(({ code, err }) => (code === 0 ? '' : err)).join('')).toBe('')
    expect(kills).toBe(count)
    // Where the service never had a submit that was under way, it is for the user to send it.
    const { version } = testConfig(dataDir)
    const { call } = await openTestLibrary(dataDir, { version })
    const runs = await call('runs.list', {})
    const neverSent = runs.filter(({ state }) => state === 'unknown')
    const complaints = commands.filter(({ code }) => code !== 0 && code !== 'killed')
    const said = complaints.map(saidBy).join('')
    expect({ runs: runs.length, said }).toEqual({
      runs: pageCounts.length,
      // Where one is missing, what its shell said is seen here.
      said: runs.length === pageCounts.length ? said : '',
    })
    expect(proxy.acceptedSubmits()).toBe(pageCounts.length - neverSent.length)
    for (const run of runs.filter(({ state }) => state !== 'unknown')) {
      const pages = Number(run.name.replace('.pdf', ''))
      expect(run).toMatchObject({ state: 'completed', completedPages: pages })
      expect(run.elementCount).toBe(pages * 2)
    }
  },
  timeoutMs,
)
