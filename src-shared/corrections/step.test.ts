import { expect, test } from 'vitest'
import { maxStepCommands, stepSchema } from './step.ts'

test('a step that came to more than a call may ask for is read again from its file, and those behind it', () => {
  const command = { kind: 'edit', key: '0-0', changes: { rank: 1 }, unset: [] }
  const commands = Array.from({ length: maxStepCommands + 1 }, () => command)
  const step = { sequence: 1, kind: 'do', of: null, label: 'reread', madeAt: 0, commands }
  expect(stepSchema.safeParse(step).success).toBe(true)
})
