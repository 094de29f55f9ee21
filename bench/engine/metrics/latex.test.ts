import { expect, test } from 'vitest'
import { latexCounts } from './latex.ts'

const truth = [String.raw`\frac{|A \cap B|}{n}`, 'e^{-x^2} = 1']

test('spaces, numbers and braces around single signs make no difference', () => {
  const markdown = String.raw`text $$\frac{|A\cap B|}{n}\qquad(1)$$ and $$e^{-x^{2}}=1$$`
  expect(latexCounts(truth, markdown)).toEqual({ truth: 2, found: 2, right: 2 })
})

test('what is given and wrong is counted, and what is given twice is right once', () => {
  const markdown = '$$e^{-x2} = 1$$ $$e^{-x^2} = 1$$ $$e^{-x^2} = 1$$'
  expect(latexCounts(truth, markdown)).toEqual({ truth: 2, found: 3, right: 1 })
})
