import { expect, test } from 'vitest'
import { contentOfText } from './element-content.ts'
import { isLikeLatex, piecesTyped, readBrackets, readDollars } from './inline-equations.ts'

test.each([
  ['where $x_b$ is', ['where ', { latex: 'x_b' }, ' is']],
  ['$a$$b$', ['$a$$b$']],
  ['a \\$5 bill and $n$', ['a \\$5 bill and ', { latex: 'n' }]],
  ['$$E = mc^2$$ and $ x $', ['$$E = mc^2$$ and ', { latex: 'x' }]],
  ['one $ alone', ['one $ alone']],
  ['$ $', ['$ $']],
])('equations between dollar signs: %s', (text, pieces) => {
  expect(readDollars(text)).toEqual(pieces)
})

test.each([
  'costs $5 and $10',
  'from $1,200.50 to $3,000 (US$ 7) a year',
  'echo $HOME and $PATH',
  '$ABCD $EFGH',
])('where other dollar signs are not escaped, these are none: %s', (text) => {
  expect(readDollars(text, isLikeLatex)).toEqual([text])
})

test('an amount before an equation does not hide it', () => {
  expect(readDollars('$5 for $x_i$ each', isLikeLatex)).toEqual([
    '$5 for ',
    { latex: 'x_i' },
    ' each',
  ])
})

test('equations in brackets', () => {
  expect(readBrackets('At \\(60^{\\circ}\\) or $5 (five)')).toEqual([
    'At ',
    { latex: '60^{\\circ}' },
    ' or $5 (five)',
  ])
})

test('the three writings of a text with equations agree, items keep theirs, and an equation has one line', () => {
  expect(contentOfText('paragraph', ['a<b, ', { latex: 'c<\nd' }])).toEqual({
    html: '<p data-category="paragraph">a&lt;b, <span data-category="equation">$c&lt; d$</span></p>',
    markdown: 'a<b, $c< d$',
    text: 'a<b, $c< d$',
  })
  expect(contentOfText('list', ['one ', { latex: 'x' }, '\n- two']).html).toBe(
    '<p data-category="list">- one <span data-category="equation">$x$</span><br>- two</p>',
  )
})

test('what is typed has equations where the parser’s text had them, and nowhere else', () => {
  const { html } = contentOfText('paragraph', ['a ', { latex: 'x' }])
  expect(piecesTyped({ html }, 'a $y_1$')).toEqual(['a ', { latex: 'y_1' }])
  expect(piecesTyped({ html: '<p>a $x$</p>' }, 'a $y_1$')).toEqual(['a $y_1$'])
})
