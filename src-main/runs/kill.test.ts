import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy/fault-proxy.ts'
import { createRandom } from '../../scripts/testing/random.ts'
import { runVictim } from '../testing/kill/run-victim.ts'
import { steps, type VictimOrders, type VictimReport } from '../testing/kill/steps.ts'
import { type RealService, startRealService } from '../testing/real-service.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'

/* Real processes, killed without a word: RECTO_KILL_MOMENTS=100 RECTO_KILL_SEED=7 for more of them. */

/** A process dies at the ninth batch, or anywhere; more of them say no more of it. */
const batchCount = 12
const moments = Number(process.env['RECTO_KILL_MOMENTS'] ?? 2)
const seed = Number(process.env['RECTO_KILL_SEED'] ?? 1)
// A loaded machine takes ten times as long.
const timeoutMs = 300_000
/** Processes of one test that ask for the holes to be healed. */
const healers = 4

let folder: string
let documentFile: string
let service: RealService
let undisturbed: VictimReport
let undisturbedMs: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-kill-'))
  documentFile = path.join(folder, 'chapters.pdf')
  await writeFile(documentFile, await buildTextPdf(batchCount * 10))
  service = await startRealService(path.join(folder, 'service'))
  const alive = orders(path.join(folder, 'undisturbed'), service.baseUrl)
  const { report, tookMs } = await runVictim(alive)
  undisturbedMs = tookMs
  if (!report) throw new Error('Nobody killed the undisturbed run')
  undisturbed = report
}, timeoutMs)

afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

function orders(dataDir: string, baseUrl: string, more: Partial<VictimOrders> = {}): VictimOrders {
  const { apiKey } = service
  return {
    dataDir,
    baseUrl,
    apiKey,
    documentFile,
    dieAt: null,
    sendsLostAgain: false,
    heals: false,
    ...more,
  }
}

/** One whose history knows nothing yet. */
async function startFreshService(dataDir: string): Promise<RealService> {
  const fresh = await startRealService(dataDir)
  onTestFinished(() => fresh.stop())
  return fresh
}

interface Case {
  readonly dataDir: string
  readonly proxy: FaultProxy
}

async function newCase({ baseUrl } = service): Promise<Case> {
  const proxy = await startFaultProxy(baseUrl)
  onTestFinished(() => proxy.close())
  return { dataDir: await temporaryDir(), proxy }
}

/** Starts again after a kill, until the run is over. */
async function finish(
  { dataDir, proxy }: Case,
  more: Partial<VictimOrders> = {},
): Promise<VictimReport> {
  // At a test's pace the look for a lost submit ends before a busy service has counted its pages.
  await proxy.submitsSettled()
  const { report } = await runVictim(orders(dataDir, proxy.baseUrl, more))
  if (!report) throw new Error('Nobody killed it this time')
  if (report.state !== 'unknown') return report
  // Only where the service never had it is it for the user to send it again.
  expect(proxy.acceptedSubmits()).toBe(0)
  const sending = orders(dataDir, proxy.baseUrl, { ...more, sendsLostAgain: true })
  const { report: again } = await runVictim(sending)
  if (!again) throw new Error('Nobody killed it this time')
  return again
}

test('an undisturbed run is whole', () => {
  expect(undisturbed).toMatchObject({ state: 'completed', bugs: 0 })
  expect(undisturbed.batches).toHaveLength(batchCount)
  expect(undisturbed.elementCount).toBeGreaterThanOrEqual(batchCount * 10)
})

const boundaries = steps.map((step) => [step, step.startsWith('batch') ? 9 : 1] as const)

test.each(boundaries)(
  'a process that dies at “%s” number %i loses nothing and pays once',
  async (step, count) => {
    // A history of equal documents would offer a stranger's request for one that never arrived.
    const isLookedUp = step === 'request.sent'
    const each = await newCase(isLookedUp ? await startFreshService(await temporaryDir()) : service)
    const dieAt = { step, count }
    const { baseUrl } = each.proxy
    const { report } = await runVictim(orders(each.dataDir, baseUrl, { dieAt }))
    expect(report).toBeNull()
    expect(await finish(each)).toEqual(undisturbed)
    expect(each.proxy.acceptedSubmits()).toBe(1)
  },
  timeoutMs,
)

test(
  'a submit that was accepted as the process died is found in the history, not sent again',
  async () => {
    const each = await newCase(await startFreshService(await temporaryDir()))
    const dieAt = { step: 'request.accepted', count: 1 } as const
    const { baseUrl } = each.proxy
    const { report } = await runVictim(orders(each.dataDir, baseUrl, { dieAt }))
    expect(report).toBeNull()
    expect(each.proxy.acceptedSubmits()).toBe(1)
    expect(await finish(each)).toEqual(undisturbed)
    expect(each.proxy.acceptedSubmits()).toBe(1)
  },
  timeoutMs,
)

test(
  'a batch whose bytes are on disk is never fetched again',
  async () => {
    const each = await newCase()
    const dieAt = { step: 'batch.on-disk', count: 5 } as const
    const { baseUrl } = each.proxy
    const { report } = await runVictim(orders(each.dataDir, baseUrl, { dieAt }))
    expect(report).toBeNull()
    const before = new Map(each.proxy.downloads())
    expect(await finish(each)).toEqual(undisturbed)
    // Three at a time: what was under way at the kill may come twice, what was there may not.
    const twice = [...each.proxy.downloads()].filter(([, times]) => times > 1)
    expect(twice.length).toBeLessThanOrEqual(2)
    expect(before.size).toBeGreaterThanOrEqual(5)
  },
  timeoutMs,
)

const random = createRandom(seed)
const shares = Array.from({ length: moments }, () => [random(), random()] as const)

test.each(shares)(
  `a process that is killed at %f and %f of its run loses nothing (seed ${seed})`,
  async (first, second) => {
    // As above: it may be killed while its submit is out.
    const each = await newCase(await startFreshService(await temporaryDir()))
    const { baseUrl } = each.proxy
    await runVictim(orders(each.dataDir, baseUrl), first * undisturbedMs)
    await each.proxy.submitsSettled()
    await runVictim(orders(each.dataDir, baseUrl), second * undisturbedMs)
    expect(await finish(each)).toEqual(undisturbed)
    expect(each.proxy.acceptedSubmits()).toBe(1)
  },
  timeoutMs,
)

const healed = Array.from({ length: Math.ceil(moments / 2) }, () => [random(), random()] as const)

test.each(healed)(
  `a process that is killed at %f and %f while it heals loses nothing (seed ${seed})`,
  async (first, second) => {
    const fresh = await startFreshService(await temporaryDir())
    const proxy = await startFaultProxy(fresh.baseUrl, [{ kind: 'batch-fails', batch: 4 }])
    onTestFinished(() => proxy.close())
    const each = { dataDir: await temporaryDir(), proxy }
    const healing = orders(each.dataDir, proxy.baseUrl, { heals: true })
    await runVictim(healing, first * undisturbedMs)
    await proxy.submitsSettled()
    await runVictim(healing, second * undisturbedMs)
    const report = await finish(each, { heals: true })
    expect(report).toMatchObject({ state: 'completed', bugs: 0 })
    expect(report.batches).toEqual(undisturbed.batches)
    expect(report.elementCount).toBe(undisturbed.elementCount)
    // The document once, and its hole at most as often as somebody asked for it.
    expect(proxy.acceptedSubmits()).toBeGreaterThanOrEqual(1)
    expect(proxy.acceptedSubmits()).toBeLessThanOrEqual(1 + healers)
  },
  timeoutMs,
)

test(
  'a service that dies and comes back loses nothing that it had accepted',
  async () => {
    const serviceDir = await temporaryDir()
    const mortal = await startRealService(serviceDir)
    const proxy = await startFaultProxy(mortal.baseUrl)
    onTestFinished(() => proxy.close())
    const app = await createTestApp()
    const connectionId = await app.connect(proxy.baseUrl)
    await app.call('connections.setKey', { connectionId, apiKey: service.apiKey, keep: 'session' })
    const document = await app.addFile('chapters.pdf', await buildTextPdf(batchCount * 10))
    const { id } = await app.startRun(document, connectionId)
    await app.event(
      ({ name, data }) => name === 'runs.changed' && data.run.serviceRequestIds.length > 0,
    )
    await mortal.kill()
    const reborn = await startFreshService(serviceDir)
    proxy.retarget(reborn.baseUrl)
    expect(await app.finished(id)).toMatchObject({
      state: 'completed',
      completedPages: batchCount * 10,
    })
    expect(proxy.acceptedSubmits()).toBe(1)
  },
  timeoutMs,
)
