import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { type CommandSetting, setUpCommand } from './testing/command-setting.ts'
import { runCommand } from './testing/run-command.ts'

let folder: string
let against: CommandSetting['against']

beforeEach(async () => {
  ;({ folder, against } = await setUpCommand())
})

test('two runs of one file are compared, and runs of two files are not', async () => {
  const answer = (text: string) =>
    turn.json(
      buildParseResult({
        elements: [
          { page: 1, text: 'Kept' },
          { page: 1, text },
        ],
      }),
    )
  const answers = [answer('It rained.'), answer('It poured.')]
  for (const parseSync of answers) {
    await using api = await startFakeApi({ parseSync })
    await runCommand(['parse', 'report.pdf', '--again'], against(api.baseUrl))
  }
  await writeFile(path.join(folder, 'other.pdf'), await buildPdf(2))
  await using api = await startFakeApi()
  await runCommand(['parse', 'other.pdf'], against(api.baseUrl))
  const listed = await runCommand(['runs', '--json'], against(api.baseUrl))
  const runs = JSON.parse(listed.out) as readonly { readonly id: string; readonly name: string }[]
  const [second, first] = runs.filter(({ name }) => name === 'report.pdf').map(({ id }) => id)
  const compared = await runCommand(['compare', first ?? '', second ?? ''], against(api.baseUrl))
  expect(compared.code).toBe(0)
  expect(compared.out).toMatch(/Same elements +1\nChanged +1\n/)
  expect(compared.out).toContain('~ [paragraph] It rained.  (text)\n  [paragraph] It poured.\n')
  const refused = await runCommand(['compare', 'last', first ?? ''], against(api.baseUrl))
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('runs of two documents')
})

test('words are found in everything that was parsed, and a script gets them as JSON', async () => {
  await using api = await startFakeApi({
    parseSync: turn.json(buildParseResult({ elements: [{ page: 1, text: '고려 시대의 책' }] })),
  })
  await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  const found = await runCommand(['search', '고려', '--json'], against(api.baseUrl))
  expect(JSON.parse(found.out)).toMatchObject([{ documentName: 'report.pdf', page: 1 }])
  const none = await runCommand(['search', '조선'], against(api.baseUrl))
  expect([none.code, none.out, none.err]).toEqual([0, '', 'Nothing found.\n'])
})
