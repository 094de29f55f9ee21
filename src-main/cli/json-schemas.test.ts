import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { type JsonCommand, jsonCommands } from './json-commands.ts'
import { jsonSchemas } from './json-schemas.ts'
import { runCommand } from './testing/run-command.ts'

/** Each command as it is asked for JSON, in an order in which it has something to say. */
const commands: Readonly<Record<JsonCommand, readonly (readonly string[])[]>> = {
  parse: [['scan.png', '--again'], ['scan.png', '--again', '--out', 'out'], ['absent.png']],
  // What was made elsewhere has no request.
  snippet: [['last', '--language', 'python']],
  import: [['out/scan.json', '--source', 'scan.png'], ['scan.png'], ['folder']],
  runs: [[]],
  show: [['last']],
  search: [['Goryeo']],
  compare: [['last', 'last']],
  doubts: [['last']],
  facts: [['last', '--present', 'Goryeo', '--page', '1']],
  grade: [[]],
  connections: [[]],
  reindex: [[]],
  sent: [[]],
  export: [
    ['last', '--format', 'html', '--out', 'out'],
    ['last', '--format', 'text', '--out', 'absent/scan.txt'],
  ],
  replay: [['oldest', 'last']],
  resume: [[]],
  watch: [['list']],
}

async function setUp() {
  const elements = [{ text: 'Goryeo 고려' }]
  const answer = turn.json(buildParseResult({ elements }))
  const api = await startFakeApi({ parseSync: [answer, answer] })
  onTestFinished(() => api.close())
  const [dataDir, cwd] = [await temporaryDir(), await temporaryDir()]
  await writeFile(path.join(cwd, 'scan.png'), makePngHeaders(800, 600))
  await mkdir(path.join(cwd, 'folder'))
  await writeFile(path.join(cwd, 'folder', 'notes.txt'), 'x')
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'key' }
  return (...args: readonly string[]) => runCommand(args, { dataDir, cwd, env })
}

test('what --json prints is what its schema says, and nothing that the schema doesn’t know', async () => {
  const run = await setUp()
  let oldest: string | undefined
  await run('watch', 'add', '.')
  for (const command of Object.keys(commands) as JsonCommand[]) {
    for (const args of commands[command]) {
      const given = args.map((arg) => (arg === 'oldest' ? (oldest ?? arg) : arg))
      const { out, err } = await run(command, ...given, '--json')
      const printed: unknown = JSON.parse(out)
      // What a schema doesn't know is left out of what it reads.
      const read = jsonSchemas[command].safeParse(printed)
      expect({ command, err, problem: read.error?.issues }).toMatchObject({ problem: undefined })
      expect(read.data).toEqual(printed)
      if (command === 'runs') oldest = jsonSchemas.runs.parse(printed).at(-1)?.id
    }
  }
}, 120_000)

test('no command prints JSON that has no schema', async () => {
  const { out } = await runCommand(['completion', 'fish'])
  const options = out.split('\n').filter((line) => line.includes('-l json '))
  const printing = options.map((line) => /recto ([a-z]+)/.exec(line)?.[1] ?? line)
  expect(printing.toSorted()).toEqual(jsonCommands.toSorted())
})

test.each(jsonCommands)('the schema of “%s” can be printed, without a library', async (command) => {
  const { code, out } = await runCommand(['schema', command])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `recto ${command} --json`,
  })
})
