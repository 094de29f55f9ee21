import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { defaultPace } from '../run-context.ts'
import { createPoller, type PollerEvents } from './poller.ts'

const request = { id: 1, serviceRequestId: 'r1' } as Parameters<PollerEvents['onTrouble']>[0]

/** A poller whose waits end when the test says so, over a service that can't be reached. */
function pollerWith(events: Partial<PollerEvents>) {
  const { log } = createMemoryPorts()
  const waits: PromiseWithResolvers<number>[] = [Promise.withResolvers()]
  const poller = createPoller(
    {
      openClient: () => Promise.reject(new AppError('bridge.cancelled', {})),
      room: {
        isFull: () => false,
        write: async (write) => write(),
        outlast: async () => false,
        close() {},
      },
      uptime: () => 0,
      wait(ms, signal) {
        waits.at(-1)?.resolve(ms)
        waits.push(Promise.withResolvers())
        return new Promise((_, reject) => signal.addEventListener('abort', reject))
      },
      pace: defaultPace,
      toErrorData: (error) => (error as AppError).toData(),
      log,
    },
    'connection',
    {
      find: () => request,
      onAnswer: () => ({ hasChanged: false, wantsUrls: false, isServiceBusy: true }),
      onTrouble() {},
      onGone() {},
      ...events,
    },
  )
  onTestFinished(() => poller.close())
  return { poller, log, firstWait: () => waits[0]?.promise }
}

test('a library whose rows can’t be read is asked again later, and never hangs the process', async () => {
  const broken = new Error('database disk image is malformed')
  const { poller, log, firstWait } = pollerWith({
    find() {
      throw broken
    },
  })
  poller.follow(request)
  expect(await firstWait()).toBeGreaterThanOrEqual(defaultPace.firstPollMs)
  expect(log.bugs).toEqual([broken])
})

test('trouble that can’t be written down ends neither the polls nor the process', async () => {
  const broken = new Error('attempt to write a readonly database')
  const { poller, log, firstWait } = pollerWith({
    onTrouble() {
      throw broken
    },
  })
  poller.follow(request)
  expect(await firstWait()).toBeGreaterThanOrEqual(defaultPace.firstPollMs)
  expect(log.bugs).toEqual([broken])
})
