import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Check } from './check.ts'
import { allChecks } from './check-list.ts'
import { outcomeLine } from './report.ts'
import { type Outcome, runChecks } from './run-checks.ts'
import type { Target } from './subject.ts'
import { type DistortingProxy, startDistortingProxy } from './testing/distorting-proxy.ts'
import { type OurService, startOurService } from './testing/our-service.ts'
import { wrongReadings } from './testing/wrong-readings.ts'
import { wrongRequests } from './testing/wrong-requests.ts'
import { wrongResults } from './testing/wrong-results.ts'

let service: OurService
let proxy: DistortingProxy

beforeAll(async () => {
  service = await startOurService()
  proxy = await startDistortingProxy(service.baseUrl, service.apiKey)
})

afterAll(async () => {
  await proxy.close()
  await service.close()
})

const options = { withExpensive: true, timeoutMs: 120_000 }

function target(baseUrl: string, { apiKey } = service): Target {
  return { baseUrl, apiKey, layout: 'document-ai' }
}

const wrongServices = [...wrongResults, ...wrongReadings, ...wrongRequests]

/** What can't be told of our service by documents made here. */
const neverChecked = [
  'HEIC is read',
  'a download URL is refused after 15 minutes',
  'results are kept for 30 days',
  'a request is given up after 5 minutes',
]

test('our service does what the interface says, and nothing stays unchecked unnoticed', async () => {
  // Asked by way of the proxy, which hears what the wrong services are made of: each document is read once.
  proxy.watch(true)
  onTestFinished(() => proxy.watch(false))
  const isLast = ({ name }: Check): boolean => name.startsWith('1000 pages')
  const watched = allChecks.filter((check) => !isLast(check))
  // One of its own: it would go on with the 1000 pages while the wrong ones are asked.
  const whole = await startOurService()
  onTestFinished(() => whole.close())
  const outcomes = [
    ...(await runChecks(target(proxy.baseUrl), watched, options)),
    ...(await runChecks(target(whole.baseUrl, whole), allChecks.filter(isLast), options)),
  ]
  expect(outcomes).toHaveLength(allChecks.length)
  const named = (verdict: Outcome['verdict']): readonly string[] =>
    outcomes.filter((outcome) => outcome.verdict === verdict).map(outcomeLine)
  expect(named('failed')).toEqual([])
  const unchecked = outcomes.filter(({ verdict }) => verdict === 'not checked')
  expect(unchecked.map(({ check }) => check.name).toSorted()).toEqual(neverChecked.toSorted())
}, 300_000)

test.each(wrongServices.map((wrong) => [`${wrong.does}: ${wrong.check}`, wrong] as const))(
  'a service that %s is found out',
  async (_, { check, distortion, refusal, isOpen = false }) => {
    const concerned = allChecks.filter(({ name }) => name.startsWith(check))
    expect(concerned).toHaveLength(1)
    proxy.distort(distortion)
    proxy.refuse(refusal)
    proxy.unlock(isOpen)
    const outcomes = await runChecks(target(proxy.baseUrl), concerned, options)
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(['failed'])
  },
  180_000,
)

test('each check has a wrong service that it finds out, so that none passes everything', () => {
  const proven = allChecks.filter(({ name }) =>
    wrongServices.some(({ check }) => name.startsWith(check)),
  )
  const unproven = allChecks.filter((check) => !proven.includes(check)).map(({ name }) => name)
  expect(unproven.toSorted()).toEqual(neverChecked.toSorted())
})
