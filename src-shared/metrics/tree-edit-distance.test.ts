import { expect, test } from 'vitest'
import { type Tree, treeEditDistance, treeSize } from './tree-edit-distance.ts'

const differ = (a: string, b: string): number => (a === b ? 0 : 1)

/** Reads `a(b,c(d))`. */
function tree(text: string): Tree<string> {
  const [root] = forest(text)
  if (!root) throw new Error('No tree')
  return root
}

function forest(text: string): Tree<string>[] {
  const trees: Tree<string>[] = []
  let depth = 0
  let start = 0
  const take = (end: number): void => {
    const part = text.slice(start, end)
    const open = part.indexOf('(')
    if (part !== '') {
      trees.push(
        open < 0
          ? { label: part, children: [] }
          : { label: part.slice(0, open), children: forest(part.slice(open + 1, -1)) },
      )
    }
    start = end + 1
  }
  for (const [position, character] of Array.from(text).entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) take(position)
  }
  take(text.length)
  return trees
}

test.each([
  ['a', 'a', 0],
  ['a', 'b', 1],
  ['a(b,c)', 'a(b,c)', 0],
  ['a(b,c)', 'a(c,b)', 2],
  ['a(b,c)', 'a(b)', 1],
  // The example of Zhang and Shasha's paper.
  ['f(d(a,c(b)),e)', 'f(c(d(a,b)),e)', 2],
  ['a(b(c,d),e)', 'a(c,d,e)', 1],
  ['t(r(x,y),r(z,w))', 't(r(x,y,z,w))', 3],
  ['a(b(c(d)))', 'e', 4],
])('%s becomes %s in %i edits', (a, b, expected) => {
  expect(treeEditDistance(tree(a), tree(b), differ)).toBe(expected)
  expect(treeEditDistance(tree(b), tree(a), differ)).toBe(expected)
})

test('a partial rename costs less than deleting and inserting', () => {
  expect(treeEditDistance(tree('a(b)'), tree('a(c)'), (x, y) => (x === y ? 0 : 0.25))).toBe(0.25)
})

test('every node counts', () => {
  expect(treeSize(tree('f(d(a,c(b)),e)'))).toBe(6)
})
