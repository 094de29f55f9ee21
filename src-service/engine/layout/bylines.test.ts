import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { withoutBylines } from './bylines.ts'

function heading(words: string, fontSize: number, rest: Partial<TextRun> = {}): ClassifiedBlock {
  const line = toLine([run(words, 50, 100, { fontSize, ...rest })])
  return { category: 'heading1', block: { kind: 'text', lines: [line], box: line.box } }
}

const title = heading('Of mills and rivers', 18)
/** The category of a heading below a title. */
const below = (words: string, fontSize = 12, rest: Partial<TextRun> = {}) =>
  withoutBylines([title, heading(words, fontSize, rest)])[1]?.category

test.each([
  'Anna B. Millera,c,*, Ole H. Bergb,c, Ines Rioc',
  'Anna Miller∗, Ole Berg†',
  'Anna Miller, Ole van der Berg, Inés del Río and Jean-Luc O’Neil',
  'Anna Miller1, Ole Berg2',
])('the names of authors below a title are no heading: %s', (words) => {
  expect(below(words)).toBe('paragraph')
})

test.each([
  'Materials, Reagents and Methods',
  'Mills on the Thames, the Rhine and the Po',
  'Anna Miller',
  'Anna Miller*',
  'Water Mills, 1900',
  '2 Mills',
])('what may be anything else stays a heading: %s', (words) => {
  expect(below(words)).toBe('heading1')
})

test('fewer names than three may be a title, unless one has a mark', () => {
  expect([below('Water Mills, Wind Mills'), below('Anna Miller, Ole Berg*')]).toEqual([
    'heading1',
    'paragraph',
  ])
})

test('a title is larger than the names below it, and directly above', () => {
  const names = 'Anna Miller, Ole Berg, Ines Rio'
  expect([below(names, 15.5), below(names, 17)]).toEqual(['paragraph', 'heading1'])
  expect(withoutBylines([heading(names, 12)])[0]?.category).toBe('heading1')
})

test('what a document tags as a heading is one', () => {
  const tag = { role: 'heading', block: 1 } as const
  expect(below('Anna Miller, Ole Berg, Ines Rio', 12, { tag })).toBe('heading1')
})

/** The categories of a title and what stands between it and an abstract. */
function above(abstract: string, ...between: readonly ClassifiedBlock[]): readonly string[] {
  const blocks = [title, ...between, heading(abstract, 12), paragraph('We measured wheels.')]
  return withoutBylines(blocks).map(({ category }) => category)
}

function paragraph(words: string): ClassifiedBlock {
  return { ...heading(words, 10), category: 'paragraph' }
}

test.each([
  'Anna Miller',
  'Dr. Anna Miller',
  'A. Millera) and O. Bergb)',
  'John Berg V1',
  '1Institute of Rivers, Bern, Switzerland',
  'SPCL, Dept. of Turning Wheels',
  '서울대학교 수차공학과',
  'May 18, 2000; Version 1.3',
  '(Dated: 27 December 2018)',
  'Octubre 10, 2015',
  'Version 1.2 (24. Mai 2021)',
  '12 de março de 2019',
  'Released 2021/03/02',
  '2021년 3월',
  'Anna Miller (Researcher), Ole Berg Jr1 (Co-ordinator)',
  'ANNA MILLER, The Berg Group, Iceland',
  'Anna C. Miller1?†',
])('between the title of a paper and its abstract, no heading is %s', (words) => {
  expect(above('Abstract', heading(words, 12)).slice(0, 3)).toEqual([
    'heading1',
    'paragraph',
    'heading1',
  ])
})

test.each(['ABSTRACT', 'Résumé', '요약', '초 록', '摘要', 'Zusammenfassung'])(
  'an abstract begins with %s',
  (abstract) => {
    expect(above(abstract, heading('Anna Miller', 12))[1]).toBe('paragraph')
  },
)

test.each(['1 Anna Miller', 'Wheels that turn', 'Highlights', 'Mills', 'Water Mills, oak'])(
  'between a title and an abstract a heading may be %s',
  (words) => {
    expect(above('Abstract', heading(words, 12))[1]).toBe('heading1')
  },
)

test('without an abstract, or behind a text before it, a name may be a heading', () => {
  const name = heading('Anna Miller', 12)
  const text = (letters: number) => paragraph('w'.repeat(letters))
  expect(above('Of rivers', name)[1]).toBe('heading1')
  expect(above('Abstract', name, text(401))[1]).toBe('heading1')
  expect(above('Abstract', name, text(400))[1]).toBe('paragraph')
})

test.each([
  'Introduction',
  '1 Introduction',
  'I. INTRODUCTION',
  '1. Einleitung',
  '서 론',
  'Contents',
])(
  'where no word names an abstract, the authors end before the first section or the contents: %s',
  (first) => {
    expect(above(first, heading('Anna Miller', 12))[1]).toBe('paragraph')
    expect(above(first, heading('Anna Miller', 12), paragraph('w'.repeat(401)))[1]).toBe(
      'paragraph',
    )
  },
)

test.each(['CCS Concepts: • Wheels', 'Keywords: wheels', 'Index Terms—wheels', 'PACS numbers: 47'])(
  'an abstract that no word names stands before what tells of the paper: %s',
  (words) => {
    const abstract = paragraph('w'.repeat(401))
    expect(above('Of rivers', heading('Anna Miller', 12), abstract, paragraph(words))[1]).toBe(
      'paragraph',
    )
  },
)

test('behind a text that heads no keywords, a name may be a heading', () => {
  const text = paragraph('w'.repeat(401))
  const between = [text, heading('Anna Miller', 12), paragraph('Of rivers'), heading('Mills', 12)]
  expect(above('Of rivers', ...between)[2]).toBe('heading1')
})

test('right below an author stands where one works, whatever the place is called', () => {
  const place = heading('Bank of the River', 12)
  expect(above('Abstract', heading('Anna Miller', 12), place).slice(1, 3)).toEqual([
    'paragraph',
    'paragraph',
  ])
  expect(above('Abstract', place)[1]).toBe('heading1')
  const numbered = heading('1 Bank of the River', 12)
  expect(above('Abstract', heading('Anna Miller', 12), numbered)[2]).toBe('heading1')
})

test.each(['A. Miller,1 O. Berg2', 'A. U. Miller 1,2†, O. Berg 2'])(
  'an author whose name begins with an initial is no item of a list: %s',
  (words) => {
    const item = { ...heading(words, 12), category: 'list' } as const
    expect(above('Abstract', item)[1]).toBe('paragraph')
    expect(above('Of rivers', item)[1]).toBe('list')
  },
)

test('an item of a list before an abstract that names nobody stays one', () => {
  const item = { ...heading('A. Wheels of oak', 12), category: 'list' } as const
  expect(above('Abstract', item)[1]).toBe('list')
})

test('a name as large as the title is not bold where that is', () => {
  const bold = heading('Of mills and rivers', 12, { bold: true })
  const found = (rest: Partial<TextRun>) =>
    withoutBylines([bold, heading('Anna Miller', 12, rest), heading('Abstract', 12)])[1]?.category
  expect([found({}), found({ bold: true })]).toEqual(['paragraph', 'heading1'])
})

test('a name and where one works, right below a title, are no heading', () => {
  expect(below('Anna Miller, Academy of Rivers, Bern')).toBe('paragraph')
  expect(below('Mills, Academy of Rivers, Bern')).toBe('heading1')
})

/** Texts centred at 300, from top to bottom; numbers of letters are widths, 5 points each at size 10. */
function centred(words: string, fontSize: number, rest: Partial<TextRun> = {}, off = 0) {
  const left = 300 - (words.length * fontSize * 0.5) / 2 + off
  const line = toLine([run(words, left, 400 - 10 * fontSize, { fontSize, ...rest })])
  const block = { kind: 'text', lines: [line], box: line.box } as const
  return { category: 'heading1', block } satisfies ClassifiedBlock
}

const titled = (...rest: readonly ClassifiedBlock[]) =>
  withoutBylines([centred('Of mills and of rivers in the north', 17), ...rest])
    .slice(1)
    .map(({ category }) => category)

test('LaTeX sets author and date centred below the title, whatever comes behind', () => {
  const date = { ...centred('Feb 2008', 12) }
  expect(titled(centred('Anna Miller', 12), date, heading('Contents', 14))).toEqual([
    'paragraph',
    'paragraph',
    'heading1',
  ])
  expect(titled(centred('by Anna Miller', 12), centred('2018-12-19', 11))).toEqual([
    'paragraph',
    'paragraph',
  ])
})

test('what is centred below a title is a heading if it names no person, is bold or nearly as large', () => {
  expect(titled(centred('Wheels of oak', 12))).toEqual(['heading1'])
  expect(titled(centred('Anna Miller', 12, { bold: true }))).toEqual(['heading1'])
  expect(titled(centred('Anna Miller', 14.7))).toEqual(['paragraph'])
  expect(titled(centred('Anna Miller', 14.9))).toEqual(['heading1'])
})

test('names below a title are centred as it is', () => {
  const at = (off: number) => titled(centred('Anna Miller', 12, {}, off))
  expect([at(11.9), at(12.1)]).toEqual([['paragraph'], ['heading1']])
  // A line as long as the title begins where it begins: it may stand at the left as well.
  const long = 'Anna Maria Miller von der Wiese-Weiden auf Ober'
  expect(titled(centred(long.slice(0, 46), 12))).toEqual(['heading1'])
})

test('several authors in one row are centred together', () => {
  const one = centred('Anna Miller', 12, {}, -80)
  const other = centred('Olof Bergen', 12, {}, 80)
  expect(titled(one, other)).toEqual(['paragraph', 'paragraph'])
  expect(titled(one)).toEqual(['heading1'])
})
