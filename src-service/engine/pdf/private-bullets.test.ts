import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { readPrivateSigns } from '../model/private-signs.ts'
import { withBullets } from './private-bullets.ts'
import { readRun, readRuns } from './read-run.ts'

const read = (...runs: Parameters<typeof withBullets>[0]): readonly string[] =>
  withBullets(runs).map(({ text }) => text)

test('items whose marks only their font can draw are no paragraphs with an unreadable letter', () => {
  const [item = ''] = read(run('\uF000 [학습 내용] 지식 수집', 40, 10))
  expect(item).toBe('• [학습 내용] 지식 수집')
  expect(read(run('\uF06C', 40, 10), run('추진 배경', 55, 10))).toEqual(['•', '추진 배경'])
  expect(read(run('\u{F0321} 추진 배경', 40, 10))).toEqual(['• 추진 배경'])
})

test('letters of a font whose characters are all private, and old Hangul, become no bullets', () => {
  const unread = ['\uF041 \uF042\uF043', '\uE1A7 나라', '\uF001rst', '나라 \uF06C']
  for (const text of unread) expect(read(run(text, 40, 10))).toEqual([text])
})

test('a private sign within a line, or by itself, is no bullet', () => {
  expect(read(run('제품', 10, 10), run('\uF0B7 서비스', 40, 10))[1]).toBe('\uF0B7 서비스')
  expect(read(run('\uF06C', 40, 10))).toEqual(['\uF06C'])
  expect(read(run('\uF06C', 40, 10), run('다음 줄', 55, 30))[0]).toBe('\uF06C')
})

test('a bullet’s text begins within three times its size, and nothing ends as near before it', () => {
  const size = 10
  const sign = run('\uF06C', 100, 10, { fontSize: size })
  const right = sign.box.right
  expect(read(sign, run('추진', right + 2.9 * size, 10))[0]).toBe('•')
  expect(read(sign, run('추진', right + 3.1 * size, 10))[0]).toBe('\uF06C')
  const item = run('\uF06C 추진', 100, 10, { fontSize: size })
  const before = (end: number) => {
    const word = run('앞', 20, 10)
    return { ...word, box: { ...word.box, right: end } }
  }
  expect(read(item, before(100 - 3.1 * size))[0]).toBe('• 추진')
  expect(read(item, before(100 - 2.9 * size))[0]).toBe('\uF06C 추진')
})

test('signs of a Korean word processor’s own table are what they show, others stay', () => {
  expect(readPrivateSigns('\u{F02B1} 대국민 소통 \u{F02B9}')).toBe('① 대국민 소통 ⑨')
  expect(readPrivateSigns('제품\u{F02EF}서비스')).toBe('제품·서비스')
  expect(readPrivateSigns('병원장 \u{F012B}')).toBe('병원장 (인)')
  expect(readPrivateSigns('\u{F0854}용비어천가\u{F0855}')).toBe('《용비어천가》')
  expect(readPrivateSigns('\u{F02B0}\u{F02C5}\u{F03E0}\uE034')).toBe(
    '\u{F02B0}\u{F02C5}\u{F03E0}\uE034',
  )
})

test('digits and signs of its equations are no private characters', () => {
  const item = { text: '', x: 10, y: 20, width: 42, height: 10, fontName: 'ABCDEF+HyhwpEQ' }
  const text = (letters: string) => readRun({ ...item, text: letters }).text
  expect(text('× \uE034\uE03D\uE03D')).toBe('× 100')
  expect(text('가격의\uE03B\uE03D\uE042')).toBe('가격의80%')
  expect(text('\uE0EF\uE047\uE034')).toBe('k=1')
  expect(text('\uE044\uE053\uE038\uE045')).toBe('(.5)')
  expect(text('\uE06D')).toBe('')
  expect(text('\uE054')).toBe('\uE054')
  const mixed = { ...item, fontName: 'Batang', text: '가격의\uE03B\uE03D\uE042' }
  expect(readRuns([mixed, item])[0]?.text).toBe('가격의80%')
  expect(readRuns([mixed])[0]?.text).toBe('가격의\uE03B\uE03D\uE042')
})
