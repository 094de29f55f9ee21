import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { bounded } from './convert.ts'

test.runIf(process.platform === 'linux')(
  'LibreOffice can’t take all memory of the computer',
  () => {
    const [program, args] = bounded('/bin/sh', ['-c', 'ulimit -v'])
    expect(execFileSync(program, args, { encoding: 'utf8' }).trim()).toBe('4000000')
  },
)
