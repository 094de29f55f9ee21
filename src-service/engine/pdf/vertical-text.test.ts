import { expect, test } from 'vitest'
import { run, model } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { mainRotation, rotatePageBack } from '../model/rotation.ts'
import { headline, stackLetters } from './vertical-text.ts'

/** Letters below each other, a space leaving one place free. */
const down = (text: string, left: number): readonly TextRun[] =>
  Array.from(text).flatMap((letter, index) =>
    letter === ' ' ? [] : [run(letter, left, 20 + index * 10)],
  )

test('letters below each other are a run with its spaces', () => {
  expect(stackLetters(down('옛 책은 위에서', 100)).map(({ text }) => text)).toEqual([
    '옛 책은 위에서',
  ])
})

test('columns set from top to bottom are read from right to left', () => {
  const letters = [...down('왼쪽 줄은 나중에 읽는다', 80), ...down('오른쪽 줄을 먼저 읽는다', 100)]
  const page = model({ runs: stackLetters(letters) })
  const { runs } = rotatePageBack(page, mainRotation(page))
  const sorted = runs.toSorted((one, other) => one.box.top - other.box.top)
  expect(sorted.map(({ text }) => text)).toEqual([
    '오른쪽 줄을 먼저 읽는다',
    '왼쪽 줄은 나중에 읽는다',
  ])
})

test('larger letters beside each other are a headline above the columns, below each other a column', () => {
  const large = [...down('제목', 40), run('큰', 20, 0, { fontSize: 20 })]
  const across = [run('큰', 40, 0, { fontSize: 20 }), run('글', 62, 0, { fontSize: 20 })]
  const columns = down('옛 책은 위에서 아래로', 60)
  expect(headline([...across, ...columns])).toEqual(across)
  expect(headline([...large, ...columns])).toEqual([])
})
