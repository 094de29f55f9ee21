import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createDiskRoom, type DiskRoom } from './disk-room.ts'

function fails(code: string): never {
  throw Object.assign(new Error('no room'), { code })
}

async function open(): Promise<{ readonly room: DiskRoom; readonly told: boolean[] }> {
  const told: boolean[] = []
  const room = createDiskRoom({
    temporaryDir: await temporaryDir(),
    wait: (_ms, signal) =>
      signal.aborted ? Promise.reject(new AppError('bridge.cancelled', {})) : Promise.resolve(),
    lookMs: 1,
    onChanged: () => told.push(room.isFull()),
  })
  return { room, told }
}

test.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])(
  'what finds no room (%s) is written when there is some, and both are told once',
  async (code) => {
    const { room, told } = await open()
    let tries = 0
    const written = await room.write(() => {
      tries += 1
      return tries < 4 ? fails(code) : 'written'
    })
    expect({ written, tries, told }).toEqual({ written: 'written', tries: 4, told: [true, false] })
  },
)

test('any other failure is not waited out', async () => {
  const { room, told } = await open()
  await expect(room.write(() => fails('SQLITE_CORRUPT'))).rejects.toThrow('no room')
  expect(await room.outlast(new Error('other'))).toBe(false)
  expect(told).toEqual([])
})

test('a download that found no room is told when there is some', async () => {
  const { room, told } = await open()
  expect(await room.outlast(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe(true)
  expect(told).toEqual([true, false])
})

test('the end of the program is not held up by a disk that stays full', async () => {
  const { room } = await open()
  const writing = room.write(() => {
    room.close()
    return fails('SQLITE_FULL')
  })
  await expect(writing).rejects.toMatchObject({ code: 'bridge.cancelled' })
})
