import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { allowFiles } from './allowed-files.ts'

test('an agent gets at what was allowed and at nothing beside it', async () => {
  const root = await realpath(await temporaryDir())
  const inbox = path.join(root, 'inbox')
  await mkdir(path.join(inbox, 'deep'), { recursive: true })
  await mkdir(path.join(root, 'inbox-2'))
  const files = [
    'inbox/a.pdf',
    'inbox/deep/b.pdf',
    'inbox/..c.pdf',
    'inbox-2/c.pdf',
    'd.pdf',
    'e.pdf',
  ]
  for (const file of files) await writeFile(path.join(root, file), '')
  await symlink(path.join(root, 'd.pdf'), path.join(inbox, 'link.pdf'))
  const allowed = await allowFiles([inbox, path.join(root, 'e.pdf'), path.join(root, 'absent')])
  const find = (file: string) => allowed.find(path.join(root, file))
  for (const file of ['inbox/a.pdf', 'inbox/deep/b.pdf', 'inbox/..c.pdf', 'e.pdf'])
    expect(await find(file)).toBe(path.join(root, file))
  for (const file of ['inbox-2/c.pdf', 'd.pdf', 'inbox/link.pdf', 'inbox/absent.pdf', 'absent/x'])
    expect(await find(file)).toBeNull()
  const odd = ['inbox/a.pdf', `${inbox}/../d.pdf`, `${inbox}/a.pdf\0.png`, '', '/etc/passwd']
  for (const given of odd) expect(await allowed.find(given)).toBeNull()
})

test('nothing is allowed where nothing was', async () => {
  expect(await (await allowFiles([])).find('/etc/passwd')).toBeNull()
})
