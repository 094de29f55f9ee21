import { expect, test } from 'vitest'
import { groupByName, leftBesideParses } from './group-by-name.ts'

const grouped = (...names: readonly string[]) =>
  groupByName(names.map((name) => ({ name }))).map(({ document, parses }) => [
    document?.name ?? null,
    ...parses.map(({ name }) => name),
  ])

test.each([
  [['a.json', 'a.pdf'], [['a.pdf', 'a.json']]],
  [['a.pdf', 'a.pdf.json'], [['a.pdf', 'a.pdf.json']]],
  [
    ['b.json', 'a.pdf'],
    [[null, 'b.json'], ['a.pdf']],
  ],
  [
    ['a.md', 'b.pdf', 'a.hocr', 'a.pdf'],
    [['a.pdf', 'a.md', 'a.hocr'], ['b.pdf']],
  ],
  [['page.alto.xml', 'page.hocr', 'page.png'], [['page.png', 'page.alto.xml', 'page.hocr']]],
  // Two documents of one name, and a parse that says which of them it is of.
  [
    ['a.png', 'a.pdf.json'],
    [['a.png'], [null, 'a.pdf.json']],
  ],
  // As PaddleOCR calls its parse of a picture.
  [['a.jpg', 'a_res.json'], [['a.jpg', 'a_res.json']]],
  // Called after its document, as people tell parses apart.
  [
    ['q3-layout-2024.json', 'q3.pdf', 'q3 textract.json', 'q3_final-v2.json', 'q3_final.pdf'],
    [
      ['q3.pdf', 'q3-layout-2024.json', 'q3 textract.json'],
      ['q3_final.pdf', 'q3_final-v2.json'],
    ],
  ],
  [
    ['q31.json', 'q3.pdf', 'q3.png', 'q3-a.json'],
    [[null, 'q31.json'], ['q3.pdf'], ['q3.png'], [null, 'q3-a.json']],
  ],
  // As MinerU leaves them.
  [
    ['a.md', 'a_content_list.json', 'a_middle.json', 'a_model.json', 'a_origin.pdf'],
    [['a_origin.pdf', 'a.md', 'a_content_list.json', 'a_middle.json', 'a_model.json']],
  ],
  [
    ['a.pdf', 'a_middle.json', 'a_origin.pdf'],
    [['a.pdf', 'a_middle.json'], ['a_origin.pdf']],
  ],
  // It is tried as a document: what it is its content says.
  [
    ['scan.dat', 'scan.json'],
    [['scan.dat'], [null, 'scan.json']],
  ],
  [
    ['2024.report.pdf', '2024.json'],
    [['2024.report.pdf'], [null, '2024.json']],
  ],
])(
  '%j: a parse is shown on its own document, and no file comes twice or is lost',
  (names, groups) => {
    expect(grouped(...names)).toEqual(groups)
  },
)

test('in a folder pages that PaddleOCR wrote of a document are shown on it', () => {
  const files = ['a.pdf', 'a_0_res.json', 'a_1_res.json', 'b_2.png', 'b_2_res.json', 'c_3_res.json']
  const groups = groupByName(
    files.map((name) => ({ name })),
    true,
  )
  expect(
    groups.map(({ document, parses }) => [document?.name, parses.map(({ name }) => name)]),
  ).toEqual([
    ['a.pdf', ['a_0_res.json', 'a_1_res.json']],
    ['b_2.png', ['b_2_res.json']],
    [undefined, ['c_3_res.json']],
  ])
})

test('what Marker writes beside its parse is no document of its own, and what is called so elsewhere is', () => {
  const written = ['a.json', 'a_meta.json', '_page_0_Figure_2.jpeg', '_page_11_Picture_0.png']
  expect([...leftBesideParses([...written, 'a.pdf', 'page_0_Figure_2.jpeg'])]).toEqual(
    written.slice(1),
  )
  expect([...leftBesideParses(['_page_0_Figure_2.jpeg', 'a.pdf'])]).toEqual([])
  expect([...leftBesideParses(['b_meta.json', 'a.json'])]).toEqual([])
})

test('in a folder no parse is shown on a document that it is only called after', () => {
  const files = ['q3-final.json', 'q3.pdf'].map((name) => ({ name }))
  expect(groupByName(files, true)).toHaveLength(2)
})
