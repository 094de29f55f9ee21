import { expect, test } from 'vitest'
import { outlineJson } from './json-outline.ts'

const texts = [
  '{"texts":[{"a":"]}\\"[{"},{"a":[1,[2]]}],"name":"[not a list","pages":{"1":{"sizes":["a"]}}}',
  '{"analyzeResult":{"pages":[1,null,true,-2.5e3],"content":"a\\\\"},"after":["한국어","漢字",""]}',
  ' [ [] , {} , "x" , 7 ] ',
  '{"a":{"b":{"c":["1",{"d":["3"]}]}},"e":[]}',
  '{"__proto__":[1],"constructor":{"x":["y"]}}',
  '[]',
  '7',
]

/** In chunks of so many bytes: whatever stands at their edges must not matter. */
function outlineIn(text: string, chunkBytes: number) {
  const bytes = new TextEncoder().encode(text)
  const count = Math.ceil(bytes.length / chunkBytes)
  const { starts, ends, ...outline } = outlineJson(
    Array.from({ length: count }, (_, index) =>
      bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
    ),
  )
  const items = starts.map((start, index) =>
    new TextDecoder().decode(bytes.subarray(start, ends[index])),
  )
  return { text: outline.text, items }
}

test.each(texts)('%s: with its items in their places the outline is the text', (text) => {
  for (const chunkBytes of [1, 2, 3, 7, 1000]) {
    const outline = outlineIn(text, chunkBytes)
    for (const item of outline.items) expect(() => JSON.parse(item) as unknown).not.toThrow()
    // In none of these texts does a number of an item stand outside of the lists.
    let next = 0
    const whole = outline.text.replaceAll(/(?<=[[,]\s*)\d+(?=\s*[,\]])/g, (ordinal) => {
      if (Number(ordinal) !== next) return ordinal
      next += 1
      return outline.items[Number(ordinal)] ?? ''
    })
    expect(JSON.parse(whole)).toEqual(JSON.parse(text))
  }
})

test('lists below the keys of a key are left whole, so that no item is cut in two', () => {
  expect(outlineIn('{"a":{"b":{"c":[1,2]}},"d":[{"e":[5,6]}]}', 5)).toEqual({
    text: '{"a":{"b":{"c":[1,2]}},"d":[ 0]}',
    items: ['{"e":[5,6]}'],
  })
})

test.each(['{"a":[1,2', '{"a":["x', '[{"a":1}', '{"a":[1 2]}', '{"a":[1,,2]}', '{"a":[1}]}'])(
  '%s: what is no JSON makes no outline of which all is',
  (text) => {
    const { text: outline, items } = outlineIn(text, 4)
    expect(() => [outline, ...items].map((part): unknown => JSON.parse(part))).toThrow(SyntaxError)
  },
)

test.each(['{}{}', '"a""b"', '[][]', '"a"1'])(
  '%s: items without a comma between them are not taken for one with a later number',
  (items) => {
    const others = Array.from({ length: 20 }, (_, index) => index).join()
    const { text } = outlineIn(`[0,${items},${others}]`, 4)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  },
)
