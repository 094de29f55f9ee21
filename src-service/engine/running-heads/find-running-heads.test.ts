import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { PageModel, TextRun } from '../model/page-model.ts'
import { edgePlaces, findRunningHeads } from './find-running-heads.ts'

const text = column(
  Array.from({ length: 10 }, () => 'A line of the text of this page'),
  50,
  150,
)

function placedLines(page: PageModel) {
  const placed = { model: page, lines: buildLines(page.runs, page.rules) }
  return { ...placed, edges: edgePlaces(placed) }
}

function heads(pages: readonly (readonly TextRun[])[]): readonly (readonly string[])[] {
  const lines = pages.map((runs, index) => placedLines(model({ runs, page: index + 1 })))
  const [first, ...others] = lines
  if (!first) return []
  const { headers, footers } = findRunningHeads(
    first,
    others.map(({ edges }) => edges),
  )
  return [headers, footers].map((found) => [...found].map((line) => line.text))
}

test('what comes again at the top and bottom of pages is header and footer', () => {
  const page = (number: number) => [
    run('The Title of the Book', 50, 30),
    ...text,
    run(`Chapter One, page ${number}`, 50, 760),
  ]
  expect(heads([page(1), page(2), page(3)])).toEqual([
    ['The Title of the Book'],
    ['Chapter One, page 1'],
  ])
})

test('a head comes again on a page of another size, and what stands beside it belongs to it', () => {
  const title = run('The Title of the Book', 50, 45)
  const sideways = model({ runs: [title, run('Its chapter', 400, 45), ...text], page: 1 })
  const others = [2, 3].map((page) => placedLines(model({ runs: [title, ...text], page })))
  const rotated = placedLines({ ...sideways, width: sideways.height, height: sideways.width })
  const { headers } = findRunningHeads(
    rotated,
    others.map(({ edges }) => edges),
  )
  expect([...headers].map((line) => line.text)).toEqual(['The Title of the Book', 'Its chapter'])
})

test('items that come again at one height below other text are no head', () => {
  const items = column(
    Array.from({ length: 12 }, () => 'list item'),
    50,
    32,
  )
  const pages = ['First', 'Second', 'Third'].map((title) => [run(title, 50, 20), ...items])
  expect(heads(pages.map((runs) => [...runs, run('some text', 50, 400)]))[0]).toEqual([])
})

test('a heading at the top of one page only stays in the text', () => {
  const page = (title: string) => [run(title, 50, 70, { fontSize: 16 }), ...text]
  expect(heads([page('Foxes'), page('Dogs'), page('Birds')])).toEqual([[], []])
})

test.each(['7', '- 7 -', '7 / 20', 'Page 7', 'xii', '7쪽'])(
  '%s alone at the foot is a footer',
  (number) => {
    expect(heads([[...text, run(number, 300, 760)]])[1]).toEqual([number])
  },
)

test('a number at the top whose sections begin below it counts chapters', () => {
  const page = (section: string, left: number) => [
    run('2', 50, 50),
    run('Plants of the woods', 70, 50),
    run(section, left, 70),
    ...text,
  ]
  const found = (section: string, left = 50) => heads([page(section, left)])[0]
  expect(found('2.1 Oak')).toEqual([])
  expect(found('2.1 Oak', 51.5)).toEqual([])
  expect(found('2.1 Oak', 52.5)).toEqual(['2', 'Plants of the woods'])
  expect(found('3.1 Oak')).toEqual(['2', 'Plants of the woods'])
})

test('the page number of a short page is found far above its foot', () => {
  expect(heads([[...text, run('7', 300, 400)]])[1]).toEqual(['7'])
})

test('the last line of a full page is text', () => {
  const long = column(
    Array.from({ length: 55 }, () => 'A line of the text of this page'),
    50,
    110,
  )
  expect(heads([long])[1]).toEqual([])
})

test('a head may stand low where it is the first of the page and apart from its text', () => {
  const rest = (top: number) => column(['A line of this page', 'and more of it'], 50, top)
  const found = (top: number, below: number, above: readonly TextRun[] = []) =>
    heads(
      [4, 5, 6].map((number, index) => [
        ...(index === 0 ? above : []),
        run(`${number} DRYING OF LEAVES`, 50, top),
        run(`${index + 7}`, 500, top),
        ...rest(below),
        ...text,
      ]),
    )[0]
  expect(found(102, 124)).toEqual(['4 DRYING OF LEAVES', '7'])
  expect([found(103, 125), found(102, 122)]).toEqual([[], []])
  expect(found(102, 124, [run('A title', 50, 60, { fontSize: 16 })])).toEqual([])
})

test('left and right pages that differ have their heads all the same, by numbers that count on', () => {
  const left = (number: number) => [...text, run(`${number} The Book`, 50, 710)]
  const right = (number: number) => [...text, run(`Its Chapter ${number}`, 400, 710)]
  expect(heads([left(4), right(5), left(6)])[1]).toEqual(['4 The Book'])
  expect(heads([left(4), right(8), right(9)])[1]).toEqual([])
})

test("a page's title in one row with its number is no running head", () => {
  const title = run('Broken Access Control', 50, 30, { fontSize: 24 })
  const number = run('7', 560, 36)
  expect(heads([[title, number, ...text]])).toEqual([['7'], []])
})

const plain = (left: number, top: number, words = 'The Title') => run(words, left, top)

test('a head that comes again stands near the edge of the page, at the same place', () => {
  const at = (...tops: readonly number[]) =>
    heads(tops.map((top) => [plain(50, top), run('A line', 50, top + 15), ...text]))[0]
  expect([at(82, 82, 82), at(90, 90, 90)]).toEqual([['The Title'], []])
  expect([at(72, 80, 80), at(72, 82, 82)]).toEqual([['The Title'], []])
})

test('what comes again on two pages of many is a head, on one it is chance', () => {
  const on = (count: number) =>
    heads([0, 1, 2, 3].map((page) => [...(page <= count ? [plain(50, 82)] : []), ...text]))[0]
  expect([on(2), on(1)]).toEqual([['The Title'], []])
})

test('words beside a page number belong to it, letters as large as a title do not', () => {
  const beside = (fontSize: number) =>
    heads([[run('7', 500, 72), run('The Title', 50, 70, { fontSize }), ...text]])[0]?.length
  expect([beside(13), beside(14)]).toEqual([2, 1])
})

test('a page number right above the foot of each page is one, in the text it is not', () => {
  const foot = (gap: number) => {
    const page = [...text, run('The Book', 50, 770)]
    return heads([[...page, run('7', 300, 760 - gap)], page, page])[1]?.length
  }
  expect([foot(0.8), foot(1.2)]).toEqual([2, 1])
})

test('a page number stands clear of a short text', () => {
  const short = (lines: number, gap: number) =>
    heads([[...text.slice(0, lines), run('7', 300, 150 + lines * 12 - 2 + gap)]])[1]
  expect([short(2, 20), short(1, 20)]).toEqual([['7'], []])
  expect([short(3, 17), short(3, 13)]).toEqual([['7'], []])
})

test.each([
  ['as small as the text', { fontSize: 10.1 }, { fontSize: 10.3 }],
  ['of a page with text', { lines: 7 }, { lines: 6 }],
  ['at the very top', { top: 55 }, { top: 65 }],
  ['in one row with what stands lower beside it', { beside: 5 }, { beside: 7 }],
  ['far from the text', { gap: 12 }, { gap: 10 }],
])('a line on one page alone is a head where it is %s', (_, inside, outside) => {
  const isHead = ({ fontSize = 10, lines = 10, top = 50, beside = 0, gap = 30 }): boolean => {
    const title = run('Title', 50, top, {
      fontSize,
      box: { left: 50, right: 90, top, bottom: top + 10 },
    })
    const next = run('Beside', 300, top + beside)
    const body = text
      .slice(0, lines)
      .map((each, index) => run(each.text, 50, top + 10 + gap + index * 12))
    return (heads([[title, ...(beside > 0 ? [next] : []), ...body]])[0] ?? []).includes('Title')
  }
  expect([isHead(inside), isHead(outside)]).toEqual([true, false])
})

test('the name of a journal in large letters at the head of a scan is no heading', () => {
  const pageOf = (isOcr: boolean, top: number) => {
    const logo = run('PLOS ONE', 50, top, { fontSize: 17 })
    const title = run('Product authenticity', 300, top + 10, { fontSize: 8 })
    const page = placedLines(model({ runs: [logo, title, ...text], isOcr }))
    return [...findRunningHeads(page, []).headers].map((line) => line.text).toSorted()
  }
  expect(pageOf(true, 30)).toEqual(['PLOS ONE', 'Product authenticity'])
  // A page that is set has its logos as pictures, and a title may begin it.
  expect(pageOf(false, 30)).toEqual([])
  expect(pageOf(true, 60)).toEqual([])
})

test('the row that heads the columns of a table is no running head, though each page has it', () => {
  const table = (names: readonly string[], top: number, tree: string) =>
    names.flatMap((name, index) => {
      const left = 50 + 150 * index
      return [run(name, left, 40), ...column([tree, '13.5', '14.5'], left, top)]
    })
  const found = (names: readonly string[], top: number) =>
    heads(
      ['oak', 'elm', 'yew'].map((tree) => [run('Report', 50, 20), ...table(names, top, tree)]),
    )[0]
  const three = ['County', 'Voters', 'Total']
  expect(found(three, 66)).toEqual(['Report'])
  expect(found(three, 71)).toEqual(['Report', ...three])
  expect(found(three.slice(1), 66)).toEqual(['Report', 'Voters', 'Total'])
})

test('a running head of three parts is one above running text', () => {
  const page = [run('Agency', 50, 40), run('Form 7', 260, 40), run('2024', 500, 40)]
  const found = heads(
    ['oak', 'elm', 'yew'].map((tree) => [
      ...page,
      run(`${tree} ${'x'.repeat(90)}`, 50, 62),
      ...text,
    ]),
  )
  expect(found[0]).toEqual(['Agency', 'Form 7', '2024'])
})

test('the caption of a figure at the foot of a page is no footer', () => {
  const foot = (words: string) => heads([[...text, run(words, 50, 775, { fontSize: 8 })]])[1]
  expect(foot('Fig. 2. The metal pads of the cell')).toEqual([])
  expect(foot('The journal of the cells')).toEqual(['The journal of the cells'])
})

test('chapters that begin at the top of page after page are no head, by their larger numbers and their sections below', () => {
  const found = (fontSize: number) => {
    const page = (number: number) => [
      run(String(number + 1), 50, 40, { fontSize }),
      run('A chapter of ours', 80, 40, { fontSize }),
      run(`${number + 1}.1 The first of its sections`, 50, 64),
      ...text,
    ]
    return heads([page(1), page(2), page(3)])[0]
  }
  expect(found(11.6)).toEqual([])
  expect(found(11.4)).toContain('A chapter of ours')
})

test('the number right before a title that begins a page is no page number', () => {
  const set = { fontSize: 17, bold: true }
  const found = (left: number, title: Partial<TextRun> = set) =>
    heads([[run('1', 50, 50, set), run('Plants of the woods', left, 50, title), ...text]])[0]
  const right = run('1', 50, 50, set).box.right
  expect(found(right + 37)).toEqual([])
  expect(found(right + 38)).toEqual(['1'])
  expect(found(right + 20, { ...set, bold: false })).toEqual(['1'])
  expect(found(right + 20, { ...set, fontSize: 17.8 })).toEqual([])
  expect(found(right + 20, { ...set, fontSize: 17.9 })).toEqual(['1'])
})

test('the forms that a Korean document ends with are named at the top of their pages, not by running heads', () => {
  const page = (name: string) => [run(name, 50, 50), ...text]
  for (const name of [1, 2, 3].map((number) => `[서식 ${number}]`))
    expect(heads([page(name), page('[서식 7]'), page('[서식 8]'), page('[서식 9]')])).toEqual([
      [],
      [],
    ])
  for (const name of [
    '[첨부 3] 직접구매 계획',
    '[별지 제1호서식]',
    '■ 어느 법 시행규칙 [별지 제2호의2서식]',
    '<붙임>',
    '별표 2',
    '〔별지 제3-1호 서식〕',
  ])
    expect(heads([page(name)])[0]).toEqual([])
})

test('the name of a form that comes again with its number is a running head, as are words that only begin alike', () => {
  const page = (name: string) => [run(name, 50, 50), ...text]
  expect(heads([page('[별표 1]'), page('[별표 1]'), page('[별표 1]')])[0]).toEqual(['[별표 1]'])
  expect(heads([page('별지를 쓰는 법')])[0]).toEqual(['별지를 쓰는 법'])
  expect(heads([page('○○구청')])[0]).toEqual(['○○구청'])
})

test('the last item of a part that falls on the next page is no head of it', () => {
  for (const item of ['라. 심의를 완료', '□ 추진 배경', '③ 제1항의 심의', '제3조(정의) 이 법에서'])
    expect(heads([[run(item, 50, 50), ...text]])[0]).toEqual([])
})
