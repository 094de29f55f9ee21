import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import {
  mainRotation,
  oppositeRotation,
  rotateBoxBack,
  rotatePageBack,
  rotateSize,
} from './rotation.ts'

const page = { width: 600, height: 800 }
/** In the upper left corner. */
const corner = { left: 10, top: 20, right: 110, bottom: 40 }

test.each([
  [0, corner],
  [90, { left: 20, top: 490, right: 40, bottom: 590 }],
  [180, { left: 490, top: 760, right: 590, bottom: 780 }],
  [270, { left: 760, top: 10, right: 780, bottom: 110 }],
] as const)(
  'a page rotated back by %i degrees has its corner where the reader turns it',
  (rotation, box) => {
    expect(rotateBoxBack(corner, rotation, page)).toEqual(box)
    expect(rotateBoxBack(box, oppositeRotation(rotation), rotateSize(page, rotation))).toEqual(
      corner,
    )
  },
)

test('rotating there and back changes nothing', () => {
  const whole = model({
    runs: column(['One line of text', 'another line of it'], 50, 60),
    rules: [
      { direction: 'horizontal', at: 50, from: 10, to: 200 },
      { direction: 'vertical', at: 30, from: 5, to: 90 },
    ],
    images: [corner],
    shapes: [{ box: corner, filled: true, curved: false, faint: false }],
  })
  expect(rotatePageBack(rotatePageBack(whole, 90), 270)).toEqual(whole)
})

test('a page is read as most of its text stands, one rotated label does not decide', () => {
  const upright = column(['A line of text that goes on', 'and another line of it'], 50, 60)
  const rotated = upright.map((run) => ({ ...run, rotation: 90 }))
  expect(mainRotation(model({ runs: rotated }))).toBe(90)
  expect(mainRotation(model({ runs: [...upright, ...rotated.slice(1)] }))).toBe(0)
  const label = { ...run('label', 50, 60), rotation: 90 }
  expect(mainRotation(model({ runs: [label, run('1', 90, 60)] }))).toBe(0)
  expect(mainRotation(model({ runs: [label] }))).toBe(90)
})

test('a page is turned for the text that most of it is, not for a label', () => {
  const turned = (letters: number, upright: number) =>
    mainRotation(
      model({
        runs: [{ ...run('x'.repeat(letters), 0, 0), rotation: 90 }, run('x'.repeat(upright), 0, 0)],
      }),
    )
  expect([turned(22, 5), turned(18, 5)]).toEqual([90, 0])
  expect([turned(70, 30), turned(50, 50)]).toEqual([90, 0])
})
