import { expect, test } from 'vitest'
import { joined } from './flowing-lines.ts'

test.each([
  ['이미지 개체를 삽입하', '는 단계', '삽입하는 단계'],
  ['화면을 닫을 때 자동', '으로 시스템을', '자동으로 시스템을'],
  ['고사양 서버에서만 일어나는 일이', '었다.', '일이었다.'],
  ['얼마나 지원하느냐에 달려 있습', '니다. 화면은', '있습니다. 화면은'],
  ['개인 휴대 단말(PDA)', '로 진화했다', '(PDA)로 진화했다'],
  ['이미지를 생성', '을', '생성을'],
  ['둘을 포함하', '며, 그', '포함하며, 그'],
  ['그것을 했', '다.', '했다.'],
])(
  'a Korean word that a line’s end divides is not read as two: %s | %s',
  (line, after, expected) => {
    expect(joined(line, after).endsWith(expected)).toBe(true)
  },
)

test.each([
  ['왼쪽에서 오른쪽으로', '넘기는 책'],
  ['그 책을', '다 읽었다'],
  ['물건은 금', '이다만'],
  ['값이 오른', '도 단위'],
  ['어제 거래소', '은 시세'],
  ['금값과,', '은 시세'],
  ['문서를', '이 기계로'],
  ['서울', '로마'],
  ['책을', '의사에게'],
  ['그는', '에서와 다른'],
])('what may be a Korean word by itself stays one: %s | %s', (line, after) => {
  expect(joined(line, after)).toBe(`${line} ${after}`)
})
