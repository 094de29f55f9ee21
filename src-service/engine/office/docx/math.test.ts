import { expect, test } from 'vitest'
import { readXml } from '../package/read-xml.ts'
import { mathLatex } from './math.ts'

const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`

test.each([
  [
    'a brace above, as one below',
    `<m:groupChr><m:groupChrPr><m:pos m:val="top"/></m:groupChrPr><m:e>${run('x')}</m:e></m:groupChr>`,
    String.raw`\overbrace{x}`,
  ],
  [
    'a brace that says nothing of its place',
    `<m:groupChr><m:e>${run('x')}</m:e></m:groupChr>`,
    String.raw`\underbrace{x}`,
  ],
  [
    'a large operator by its command, which every reader of LaTeX knows',
    `<m:nary><m:naryPr><m:chr m:val="⋀"/></m:naryPr><m:sub>${run('n')}</m:sub><m:sup/><m:e>${run('x')}</m:e></m:nary>`,
    String.raw`\bigwedge_{n}{x}`,
  ],
])('an equation is told by LaTeX: %s', (_, markup, latex) => {
  expect(mathLatex(readXml(`<m:oMath xmlns:m="${namespace}">${markup}</m:oMath>`))).toBe(latex)
})
