import { expect, it } from 'vitest'
import { unfitSystem, type SystemFacts } from './system.mjs'

const ubuntu: SystemFacts = {
  platform: 'linux',
  arch: 'x64',
  nodeMajor: 18,
  glibc: '2.35',
  missingFiles: [],
}
const windows: SystemFacts = { ...ubuntu, platform: 'win32', arch: 'arm64', glibc: undefined }

it.each<[string, SystemFacts]>([
  ['Ubuntu 22.04', ubuntu],
  ['glibc as old as it may be', { ...ubuntu, glibc: '2.34' }],
  ['a glibc of another decade', { ...ubuntu, glibc: '3.0' }],
  ['a Mac', { ...ubuntu, platform: 'darwin', arch: 'arm64', glibc: undefined }],
  ['Windows with the runtime', windows],
])('%s is fit', (_, facts) => {
  expect(unfitSystem(facts)).toBeUndefined()
})

it.each<[string, SystemFacts, RegExp]>([
  ['an old glibc', { ...ubuntu, glibc: '2.31' }, /glibc 2\.34 .*has 2\.31/],
  ['a glibc whose number sorts wrongly as text', { ...ubuntu, glibc: '2.4' }, /has 2\.4/],
  ['another C library', { ...ubuntu, glibc: undefined }, /another C library/],
  ['an old Node', { ...ubuntu, nodeMajor: 16 }, /Node 18 or later/],
  ['another processor', { ...ubuntu, arch: 'riscv64' }, /linux-riscv64/],
  ['another system', { ...ubuntu, platform: 'freebsd' }, /freebsd-x64/],
  [
    'a fresh Windows',
    { ...windows, missingFiles: ['msvcp140.dll'] },
    /msvcp140\.dll.*winget install Microsoft\.VCRedist\.2015\+\.arm64/,
  ],
])(
  'on %s a sentence tells the remedy, instead of a module that does not load',
  (_, facts, told) => {
    expect(unfitSystem(facts)).toMatch(told)
  },
)
