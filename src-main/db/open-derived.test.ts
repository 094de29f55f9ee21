import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { attachDerived, waitingRowsFile } from './open-derived.ts'

test('a document’s texts that a killed process left on their way are gone with the next start', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'derived.db')
  await writeFile(waitingRowsFile(file), 'texts')
  const database = new Database(':memory:')
  onTestFinished(() => void database.close())
  attachDerived(database, file, dataDir)
  expect(existsSync(waitingRowsFile(file))).toBe(false)
})
