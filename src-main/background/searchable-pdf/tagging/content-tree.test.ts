import { expect, test } from 'vitest'
import { type ContentNode, readContentTree } from './content-tree.ts'
import { markContent } from './mark-content.ts'

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** What is painted, as `text[BT (a) Tj ET]`, groups in brackets. */
function shown(content: string): string | null {
  const tree = readContentTree(bytesOf(content))
  const show = (node: ContentNode): string =>
    node.kind === 'group'
      ? `[${node.children.map(show).join(' ')}]`
      : `${node.kind}:${content.slice(node.start, node.end)}`
  return tree && tree.nodes.map(show).join(' ')
}

test.each([
  ['q BT /F1 9 Tf (a) Tj ET Q', '[text:(a) Tj]'],
  // As Acrobat writes it.
  ['/Span <</Lang (en)>> BDC q BT (a) Tj ET EMC Q', '[[text:(a) Tj]]'],
  // Strings say brackets and operators, and are none.
  ['BT (\\) ET ((x)) Tj) Tj ET', '[text:(\\) ET ((x)) Tj) Tj]'],
  [
    'BT [(a) -250 <62>] TJ ( ) \' 1 2 (c) " ET',
    '[text:[(a) -250 <62>] TJ text:( ) \' text:1 2 (c) "]',
  ],
  // PDFium makes no object of text that says nothing, so it must not be counted.
  ['BT () Tj [-20 < >] TJ (a) Tj ET', '[text:(a) Tj]'],
  ['0 0 m 9 9 l S 1 1 2 2 re W n /Im1 Do', 'path:0 0 m 9 9 l S object:/Im1 Do'],
  ['% (no) Tj\n/Sh0 sh', 'shading:/Sh0 sh'],
  [
    'BI /W 1 /H 1 ID \u0001EI\u0002 x EI\n/Im1 Do',
    'object:BI /W 1 /H 1 ID \u0001EI\u0002 x EI object:/Im1 Do',
  ],
])('%s paints %s', (content, painted) => {
  expect(shown(content)).toBe(painted)
})

test.each(['BT /P BMC ET EMC', 'BT (a) Tj', 'EMC', '/P /Named BDC EMC', '/P BMC '.repeat(1000)])(
  '%s is left alone: a mark could not be put there safely',
  (content) => {
    expect(shown(content)).toBeNull()
  },
)

function marked(content: string, ownerOf: (index: number) => object | null): string {
  const tree = readContentTree(bytesOf(content))
  if (!tree) throw new Error('no content')
  const { bytes } = markContent(
    bytesOf(content),
    tree,
    ({ kind, index }) => (kind === 'text' ? ownerOf(index) : null),
    () => 'P',
  )
  return Buffer.from(bytes).toString('latin1').replaceAll(/\s+/g, ' ')
}

const [one, other] = [{}, {}]

test('what belongs together has one mark, and no mark crosses another or a text object', () => {
  const owners = [one, one, other, other]
  expect(marked('BT (a) Tj 1 0 Td (b) Tj (c) Tj ET BT (d) Tj ET', (at) => owners[at] ?? null)).toBe(
    'BT /P <</MCID 0>> BDC (a) Tj 1 0 Td (b) Tj EMC /P <</MCID 1>> BDC (c) Tj EMC ET /P <</MCID 2>> BDC BT (d) Tj ET EMC ',
  )
})

test('lines and running heads are said to be none of the text', () => {
  expect(marked('q 0 0 1 1 re f Q BT (1) Tj ET', () => null)).toBe(
    'q /Artifact BMC 0 0 1 1 re f Q BT (1) Tj ET EMC ',
  )
})

test('a mark by a name is taken as it is where that holds no number', () => {
  const content = bytesOf('/EmbeddedDocument /MC1 BDC /Im1 Do EMC')
  expect(readContentTree(content, () => true)).toBeNull()
  expect(readContentTree(content, (name) => name !== 'MC1')?.counts.object).toBe(1)
})

test('numbers of a structure that is gone are not taken for those of the new one', () => {
  expect(marked('/Span <</MCID 7 /Lang (en)>> BDC BT (a) Tj ET EMC', () => one)).toBe(
    ' /P <</MCID 0>> BDC /Span << /Lang (en)>> BDC BT (a) Tj ET EMC EMC ',
  )
})

test('what was marked as no part of the text before stays so', () => {
  expect(marked('/Artifact BMC BT (1) Tj ET EMC BT (a) Tj ET', () => one)).toBe(
    '/Artifact BMC BT (1) Tj ET EMC /P <</MCID 0>> BDC BT (a) Tj ET EMC ',
  )
})
