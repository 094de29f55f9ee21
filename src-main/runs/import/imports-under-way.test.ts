import { expect, test } from 'vitest'
import { createImportsUnderWay } from './imports-under-way.ts'

test('a run is given up by its first pages until the rest is written down: after that it would be half there', async () => {
  const imports = createImportsUnderWay()
  expect(imports.stopRun('run')).toBeNull()
  const through = await imports.run(['grant'], async (signal, onEntered) => {
    onEntered('run')
    const whole = imports.through('run')
    imports.settle('run')
    expect(imports.stopRun('run')).toBe('too-late')
    expect(signal.aborted).toBe(false)
    return { whole }
  })
  await through.whole
  expect(imports.stopRun('run')).toBeNull()
  const given = imports.run(['grant'], async (signal, onEntered) => {
    onEntered('run')
    expect(imports.stopRun('run')).toBe('stopped')
    signal.throwIfAborted()
  })
  await expect(given).rejects.toMatchObject({ code: 'bridge.cancelled' })
})
