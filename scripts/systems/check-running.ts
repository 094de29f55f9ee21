import { chromium } from '@playwright/test'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { rectoWindow } from '../../e2e/models/recto-window.ts'
import { findChromium } from '../chromium.mjs'
import { root } from '../places.mjs'
import { expectThat, type Checks } from './checks.ts'
import type { RectoOn } from './recto-on.ts'
import type { Ended } from './run-program.ts'
import { until } from './until.ts'

/** Parses, lists, exports, serves a browser, is killed and goes on: with a system's own Node and native modules. */
export async function checkRunning(
  { check }: Checks,
  recto: RectoOn,
  folder: string,
): Promise<void> {
  const { name, pathThere } = recto
  const library = ['--data-dir', pathThere(path.join(folder, 'library'))]
  await mkdir(folder, { recursive: true })
  await copyFile(path.join(root, 'resources/sample/recto-sample.pdf'), path.join(folder, 'a.pdf'))
  const finish = async (...args: readonly string[]): Promise<Ended> => {
    const ended = await recto.start([...args, ...library]).ended
    expectThat(ended.code === 0, `${args[0]} ended with ${ended.code}\n${ended.out}\n${ended.err}`)
    return ended
  }

  await check(`${name}: a pattern is parsed by the local service`, async () => {
    const { out } = await finish('parse', pathThere(path.join(folder, '*.pdf')), '--json')
    const [parsed] = lines(out)
    const elements = parsed?.result?.elements?.length ?? 0
    expectThat(parsed?.state === 'completed' && elements > 10, `${out.slice(0, 500)}…`)
  })

  await check(
    `${name}: a file with a device's name gets outputs that Windows can have`,
    async () => {
      const outputs = path.join(folder, 'outputs')
      await copyFile(path.join(folder, 'a.pdf'), path.join(folder, 'con.pdf'))
      await finish('parse', pathThere(path.join(folder, 'con.pdf')), '--out', pathThere(outputs))
      const names = await readdir(outputs)
      expectThat(names.includes('_con.md') && names.includes('_con.json'), names.join(', '))
    },
  )

  await check(`${name}: the local service leaves nothing of an upload behind`, async () => {
    const left = await readdir(path.join(folder, 'library/service'))
    expectThat(!left.some((file) => file.startsWith('uploads')), left.join(', '))
  })

  // Elsewhere a folder that is missing is made, where its user may.
  if (name.startsWith('windows') || process.platform === 'win32') {
    await check(`${name}: a drive that isn't there is a sentence`, async () => {
      const { code, err } = await recto.start(['runs', '--data-dir', 'Q:\\recto']).ended
      const isTold = /^recto: The drive or share that .* is on is not there\./m.test(err)
      expectThat(code === 1 && isTold && !err.includes('    at '), `${code}\n${err}`)
    })
  }

  await check(`${name}: the run is listed and exported`, async () => {
    const { out } = await finish('runs', '--json')
    expectThat(out.includes('a.pdf'), out)
    const file = path.join(folder, 'a.md')
    await finish('export', 'last', '--format', 'markdown', '--out', pathThere(file))
    expectThat((await stat(file)).size > 500, 'The exported file is all but empty')
  })

  await check(`${name}: the app opens in a browser, and being killed costs nothing`, async () => {
    const before = await readdir(folder)
    const served = recto.start(['serve', '--no-open', ...library])
    try {
      const address = await addressOf(served, folder, before)
      await readInBrowser(address)
    } finally {
      served.kill()
    }
    await served.ended
    const { out } = await finish('runs', '--json')
    expectThat(out.includes('a.pdf'), `After the kill: ${out}`)
  })

  await check(
    `${name}: a parse that is killed in its middle goes on at the next start`,
    async () => {
      const killed = path.join(folder, 'killed')
      const there = ['--data-dir', pathThere(killed)]
      const parse = recto.start(['parse', pathThere(path.join(folder, 'a.pdf')), ...there])
      // The run is in the library before anything is sent.
      await until(() => stat(path.join(killed, 'recto.db-wal')).then(({ size }) => size > 0))
      parse.kill()
      await parse.ended
      const again = recto.start([
        'parse',
        pathThere(path.join(folder, 'a.pdf')),
        '--json',
        ...there,
      ])
      const { code, out, err } = await again.ended
      expectThat(code === 0 && lines(out)[0]?.state === 'completed', `${out.slice(0, 500)}\n${err}`)
    },
  )
}

interface Parsed {
  readonly state?: string
  readonly result?: { readonly elements?: readonly unknown[] }
}

function lines(out: string): readonly Parsed[] {
  // The command's own format; what is read of it is checked.
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Parsed)
}

/** From what is said, or from the file in which a runner keeps it. */
async function addressOf(
  served: ReturnType<RectoOn['start']>,
  folder: string,
  before: readonly string[],
): Promise<string> {
  const ended = served.ended.then(({ out, err }) => {
    throw new Error(`serve ended before it was ready:\n${out}\n${err}`)
  })
  let address = ''
  const found = until(async () => {
    const files = (await readdir(folder)).filter((file) => !before.includes(file))
    const said = await Promise.all(files.map((file) => readText(path.join(folder, file))))
    address = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec([served.said(), ...said].join('\n'))?.[0] ?? ''
    return address !== ''
  })
  await Promise.race([found, ended])
  return address
}

/** A folder is none; a file that is just gone was none of the output. */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

async function readInBrowser(address: string): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const app = rectoWindow(page)
    await app.run('a.pdf').click()
    await app.content.getByRole('article').first().waitFor()
    await app.seeBoxes(1)
  } finally {
    await browser.close()
  }
}
