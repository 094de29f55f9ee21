import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from './claim-folder.ts'
import { temporaryFolder } from './testing/client.ts'

test('two services do not work in one folder, where each would undo what the other does', async () => {
  const folder = await temporaryFolder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  await writeFile(path.join(folder, 'lock'), String(other.pid))
  await expect(claimFolder(folder)).rejects.toThrow('another document parsing service')
  other.kill()
  await once(other, 'exit')
  const release = await claimFolder(folder)
  await release()
  await (
    await claimFolder(folder)
  )()
})
