import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from './build-lines.ts'
import { isMonospaced, isProgram, isTypewritten } from './monospaced.ts'

test('a document is typewritten if it has hardly any other type, whatever share of it is programs', () => {
  const faces = (courier: number) =>
    new Map([
      ['Courier', courier / 2],
      ['Courier-Bold', courier / 2],
      ['Times-Roman', 1 - courier],
    ])
  expect([isTypewritten(faces(0.9)), isTypewritten(faces(0.92))]).toEqual([false, true])
})

test('rows are a program if most have nothing in another type', () => {
  const row = (...fontNames: readonly string[]) =>
    fontNames.map((fontName, index) => toLine([run('word', 100 * index, 0, { fontName })]))
  const program = row('Courier', 'Courier')
  const mixed = row('Courier', 'Times-Roman')
  expect(isProgram([program, program, mixed, mixed])).toBe(false)
  expect(isProgram([program, program, program, mixed, mixed])).toBe(true)
})

test('what is typed in a vignette is a program, by names of fonts that tell that they are slanted', () => {
  const among = (...names: readonly string[]) =>
    names.filter((fontName) => isMonospaced({ fontName }))
  const programs = ['SFTT1000', 'SFST0800', 'SFIT1000', 'ECTC1095', 'CascadiaMono-Regular']
  expect(among(...programs)).toEqual(programs)
  expect(among('SFTI1000', 'SFSL1000', 'SFRM1000', 'SFCC1000', 'SFSTRUCT')).toEqual([])
})
