import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from './testing/client.ts'

test('what can’t be removed costs no answer, and is said', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'upload')
  await writeFile(file, '')
  vi.resetModules()
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<object>()),
    rm: () => Promise.reject(Object.assign(new Error('EPERM: held'), { code: 'EPERM' })),
  }))
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const { discard } = await import('./discard.ts')
    await expect(discard(file)).resolves.toBeUndefined()
    expect(write.mock.calls.join('')).toContain('EPERM: held')
  } finally {
    write.mockRestore()
    vi.doUnmock('node:fs/promises')
    vi.resetModules()
  }
})

test('a folder goes with all that is in it', async () => {
  const { discard } = await import('./discard.ts')
  const folder = path.join(await temporaryFolder(), 'uploads-x')
  await mkdir(path.join(folder, 'deep'), { recursive: true })
  await discard(folder)
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})
