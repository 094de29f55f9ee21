// `npm run attack`: Recto under attack on this machine alone, harder and longer than `npm test` does it. The
// attacks are tests, with more of what is random and as much as was found of what is large; each part is bounded in
// time and memory.
//
//   npm run attack                                             every part
//   npm run attack -- bombs documents markup window service loopback stores disk clocks kills      only these
//   npm run attack -- kills --seed 7 --kills 1000 --minutes 60   other random attacks, more of them, for longer
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { offerHelp } from './help.ts'

offerHelp(import.meta.url)

type Part = {
  readonly name: string
  /** Test files, or what their paths begin with. */
  readonly files: readonly string[]
  /** Run by Playwright instead of Vitest, against what is built first. */
  readonly inWindow?: boolean
  /** What makes more of them than `npm test`. */
  readonly more?: (options: Options) => Readonly<Record<string, string>>
}

type Options = {
  readonly parts: readonly string[]
  readonly seed: number
  readonly kills: number
  readonly minutes: number
}

/** A new attack is a test file in its part; a new kind of attack is a part. */
const parts: readonly Part[] = [
  {
    name: 'bombs',
    files: ['src-service/memory-bombs.test.ts', 'src-main/background/memory-bombs.test.ts'],
    more: () => ({ RECTO_BOMBS: 'full' }),
  },
  {
    name: 'documents',
    files: ['src-service/broken-documents.test.ts', 'src-formats/hostile-bytes.test.ts'],
    more: ({ seed }) => ({ RECTO_FUZZ_COUNT: '40', RECTO_FUZZ_SEED: String(seed) }),
  },
  {
    name: 'markup',
    files: ['scripts/expressions', 'src-main/export', 'src-main/derived', 'src-renderer/content'],
  },
  {
    name: 'window',
    // In Chromium, and the desktop app where it is installed.
    files: ['hostile-response', 'heavy-response', 'let-in'],
    inWindow: true,
  },
  {
    name: 'service',
    files: [
      'src-main/api-client',
      'src-main/runs/misbehaving-service.test.ts',
      'src-main/runs/follow',
    ],
  },
  {
    name: 'loopback',
    files: [
      'src-main/web',
      'src-service/http',
      'src-service/service.test.ts',
      'src-service/clients.test.ts',
    ],
  },
  {
    name: 'stores',
    files: [
      'src-main/db',
      'src-main/library/catch-up.test.ts',
      'src-main/library/manifests',
      'src-service/claim-folder.test.ts',
      'src-service/killed-service.test.ts',
    ],
  },
  {
    name: 'disk',
    files: [
      'src-main/runs/full-disk.test.ts',
      'src-main/cli/full-disk.test.ts',
      'src-service/full-disk.test.ts',
    ],
  },
  {
    name: 'clocks',
    files: [
      'src-main/runs/async-runs.test.ts',
      'src-main/runs/follow/poll-schedule.test.ts',
      'src-main/api-client/retry.test.ts',
      'src-main/runs/lost/match-lost.test.ts',
    ],
  },
  {
    name: 'kills',
    files: ['src-main/runs/kill'],
    more: ({ seed, kills }) => ({
      // Each is two kills of a run that parses and two of imports and corrections; every other one two of a run that heals.
      RECTO_KILL_MOMENTS: String(Math.ceil(kills / 5)),
      RECTO_KILL_SEED: String(seed),
    }),
  },
]

/** Of all processes of a part together, where that can be asked. */
const maxBytes = 6 * 1024 ** 3
const lookMs = 500

const options = readOptions(process.argv.slice(2))
const vitest = programOf('vitest', 'vitest.mjs')
const playwright = programOf('@playwright/test', 'cli.js')
const fallen: string[] = []
for (const part of parts) {
  if (options.parts.length > 0 && !options.parts.includes(part.name)) continue
  console.log(`\n— ${part.name}`)
  const reason = await attack(part)
  if (reason !== undefined) fallen.push(`${part.name}: ${reason}`)
}
for (const each of fallen) console.error(`fell: ${each}`)
console.log(fallen.length === 0 ? 'All held.' : `${fallen.length} fell.`)
process.exitCode = fallen.length === 0 ? 0 : 1

function programOf(name: string, file: string): string {
  const at = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return path.join(path.dirname(at), file)
}

/** Why it fell; undefined if it held. */
async function attack({ files, more, inWindow = false }: Part): Promise<string | undefined> {
  if (inWindow && !isBuilt()) return 'Recto could not be built'
  const runner = inWindow
    ? [playwright, 'test', '--config', 'e2e/playwright.config.ts']
    : [vitest, 'run']
  const child = spawn(process.execPath, [...runner, ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...more?.(options) },
    // A group of its own, which is ended as a whole.
    detached: process.platform !== 'win32',
  })
  let reason: string | undefined
  const end = (why: string): void => {
    reason = why
    if (child.pid === undefined) return
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(() => end(`not over in ${options.minutes} minutes`), minutesMs())
  const watch = setInterval(() => {
    if (bytesHeldBy(child.pid) > maxBytes) end('its processes took more than 6 GB')
  }, lookMs)
  const code = await new Promise((resolve) => {
    child.on('exit', resolve)
  })
  clearTimeout(timer)
  clearInterval(watch)
  return reason ?? (code === 0 ? undefined : 'a test failed')
}

function isBuilt(): boolean {
  return spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status === 0
}

function minutesMs(): number {
  return options.minutes * 60_000
}

/** What a process and all that it started hold; 0 where the system has no `ps`. */
function bytesHeldBy(root: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  let kilobytes = 0
  // Parents before children, as ids mostly are; a second look finds the others.
  for (let look = 0; look < 2; look += 1) {
    kilobytes = 0
    for (const [pid, parent, rss = 0] of rows) {
      if (!family.has(pid) && !family.has(parent)) continue
      family.add(pid)
      kilobytes += rss
    }
  }
  return kilobytes * 1024
}

function readOptions(args: readonly string[]): Options {
  const number = (name: string, usual: number): number => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? usual : Number(args[at + 1])
  }
  const names = args.filter((arg, index) => {
    return !arg.startsWith('--') && !args[index - 1]?.startsWith('--')
  })
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part ${unknown.join(', ')}: ${parts.map(({ name }) => name).join(', ')}`,
    )
  }
  return {
    parts: names,
    seed: number('seed', 1),
    kills: number('kills', 40),
    minutes: number('minutes', 20),
  }
}
