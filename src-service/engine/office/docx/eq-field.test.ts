import { expect, test } from 'vitest'
import { eqFieldText } from './eq-field.ts'

// "Field codes: Eq (Equation) field" of Word's documentation, and what its menus for Asian text write.
test.each([
  [String.raw`EQ \* jc2 \* "Font:MS Mincho" \* hps10 \o\ad(\s\up 9(かんじ),漢字)`, '漢字'],
  [String.raw`eq \o(\s\up 12(E),\s\do 4(xam))`, 'Exam'],
  [String.raw`EQ \o\ac(○,1)`, '○1'],
  [String.raw`EQ \f(2,RateChange)`, '2/RateChange'],
  [String.raw`EQ \r(3,x)`, '∛x'],
  [String.raw`EQ \r(,ab)`, '√ab'],
  [String.raw`EQ \r(n,x)`, 'n√x'],
  [String.raw`EQ \b(\f(a;b))`, '(a/b)'],
  [String.raw`EQ \i\su(1,5,3)`, '1 5 3'],
  [String.raw`EQ \a \al \co2(Ax,Ay)`, 'Ax Ay'],
  [String.raw`EQ \x(a\,b\)c)`, 'a,b)c'],
  ['EQ ', ''],
  ['PAGE', undefined],
])('%s shows %s', (instruction, text) => {
  expect(eqFieldText(instruction)).toBe(text)
})

test('brackets in brackets to no end are no reason to fail', () => {
  expect(eqFieldText(`EQ ${String.raw`\x(`.repeat(100_000)}`)).toBe('')
})
