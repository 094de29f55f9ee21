import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import type { ElementRow } from './element-row.ts'
import { readRowsFile, writeRowsFile } from './rows-file.ts'

test('rows come back as they were, however many parts they fill', async () => {
  const file = path.join(await temporaryDir(), 'rows')
  const rows = Array.from({ length: 500 }, (_, index): ElementRow => ({
    values: [`${index}`, index, null, '글 '.repeat(200), 0.1234567],
    furtherPages: index % 2 === 0 ? [] : [index + 1],
  }))
  const writing = writeRowsFile(file)
  for (const row of rows) writing.add(row)
  writing.close()
  expect([...readRowsFile(file)]).toEqual(rows)
})

test('no rows are none, also where others were before', async () => {
  const file = path.join(await temporaryDir(), 'rows')
  const before = writeRowsFile(file)
  before.add({ values: ['old'], furtherPages: [] })
  before.close()
  writeRowsFile(file).close()
  expect([...readRowsFile(file)]).toEqual([])
})
