import { expect, test } from 'vitest'
import { createOpenings, type Openings } from './openings.ts'

/** Recto, started again and again on one settings file; nothing ends a process but a crash or `close`. */
function setUp() {
  const file = new Map<string, unknown>()
  let nowMs = 0
  return {
    file,
    start: (): Openings =>
      createOpenings(
        { getValue: (key) => file.get(key), setValue: (key, value) => void file.set(key, value) },
        () => nowMs,
      ),
    pass: (ms: number) => void (nowMs += ms),
  }
}

const a = { runId: 'a', windowId: 'window' }
const b = { runId: 'b', windowId: 'window' }

test('a run that crashed the window is known by whoever starts next', () => {
  const { start } = setUp()
  expect(start().begin(a)).toBe(0)
  expect(start().begin(a)).toBe(1)
  expect(start().begin(b)).toBe(0)
  expect(start().begin(a)).toBe(2)
})

test('a window that crashed long after it had shown the run counts as well', () => {
  const { start, pass } = setUp()
  for (const failedTimes of [0, 1, 2]) {
    const openings = start()
    expect(openings.begin(a)).toBe(failedTimes)
    pass(5000)
    openings.isAlive(a)
    pass(60_000)
  }
})

test('a window that crashed and was loaded again in the same Recto counts', () => {
  const openings = setUp().start()
  expect(openings.begin(a)).toBe(0)
  expect(openings.begin(a)).toBe(1)
  openings.isAlive(a)
  expect(openings.begin(a)).toBe(2)
})

test('a run that was left starts anew', () => {
  const { start } = setUp()
  start().begin(a)
  const openings = start()
  openings.begin(a)
  openings.end(a)
  openings.end(b)
  expect(openings.begin(a)).toBe(0)
})

test('quitting soon, and again, is no crash', () => {
  const { start, pass } = setUp()
  for (let times = 0; times < 3; times += 1) {
    const openings = start()
    expect(openings.begin(a)).toBe(0)
    pass(1000)
    openings.close()
  }
})

test('quitting soon forgives no crash that was before', () => {
  const { start } = setUp()
  start().begin(a)
  const openings = start()
  openings.begin(a)
  openings.close()
  expect(start().begin(a)).toBe(1)
})

test('a window that stays behind when Recto ends has not crashed, unless it hung', () => {
  const { start, pass } = setUp()
  const openings = start()
  openings.begin(a)
  pass(60_000)
  openings.isAlive(a)
  pass(5000)
  openings.close()
  const hanging = start()
  expect(hanging.begin(a)).toBe(0)
  hanging.isAlive(a)
  pass(20_000)
  hanging.close()
  const neverDrawn = start()
  expect(neverDrawn.begin(a)).toBe(1)
  pass(4000)
  neverDrawn.close()
  expect(start().begin(a)).toBe(2)
})

test('a second window of a run is no sign that the first has crashed', () => {
  const { start } = setUp()
  const openings = start()
  const second = { runId: 'a', windowId: 'second' }
  openings.begin(a)
  expect(openings.begin(second)).toBe(0)
  openings.end(a)
  expect(openings.begin(a)).toBe(0)
  openings.end(second)
  // Its first window crashes with all of Recto.
  expect(start().begin(second)).toBe(1)
})

test('leaving one run as the next one opens forgives the right one', () => {
  const { start } = setUp()
  const openings = start()
  openings.begin(a)
  // In a browser calls overtake each other.
  openings.begin(b)
  openings.end(a)
  expect(openings.begin(a)).toBe(0)
  expect(start().begin(b)).toBe(1)
})

test('the file doesn’t grow by windows that are killed', () => {
  const { start, file } = setUp()
  for (let index = 0; index < 100; index += 1) {
    start().begin({ runId: `run ${index}`, windowId: 'window' })
  }
  expect(Object.keys(file.get('openings') ?? {})).toHaveLength(20)
  expect(start().begin({ runId: 'run 99', windowId: 'window' })).toBe(1)
})

test('what somebody wrote into the file by hand keeps no run from opening', () => {
  const { start, file } = setUp()
  file.set('openings', { a: 'often' })
  expect(start().begin(a)).toBe(0)
})
