import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '../db/data-folder.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { serveOwner } from './serve-owner.ts'

test('an owner that can’t say where it is listens nowhere: nothing would end its process', async () => {
  const dataDir = await temporaryDir()
  const { app, ports } = await createTestApp({ dataDir })
  const folder = openDataFolder(dataDir)
  const notAFolder = path.join(dataDir, 'file')
  await writeFile(notAFolder, '')
  const ownerFile = path.join(notAFolder, 'owner.json')
  const { log } = ports
  const opening = serveOwner({ app, folder: { ...folder, ownerFile }, version: '1', log })
  await expect(opening).rejects.toThrow(notAFolder)
  await expect.poll(() => readdir(folder.socketDir)).toEqual([])
})
