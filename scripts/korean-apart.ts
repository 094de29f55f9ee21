import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from './places.mjs'

const folder = path.join(root, 'src-renderer/text')
const catalogue = path.join(folder, 'catalogue.ts')
const mark = '?korean'

/** The catalogue and what it lists. What is loaded when it is first shown has both languages with it. */
function catalogueFiles(): ReadonlySet<string> {
  const source = readFileSync(catalogue, 'utf8')
  const listed = [...source.matchAll(/^import \{.*\} from '(\.\/[^']+)'/gm)]
  return new Set([catalogue, ...listed.map(([, file = '']) => path.join(folder, file))])
}

/**
 * Strings stand in both languages beside each other, and a window speaks one. `catalogue.ts?korean` has those of the
 * whole catalogue in Korean alone, and `catalogue.ts` is left with the English ones.
 */
export function koreanApart(): Plugin {
  const files = catalogueFiles()
  return {
    name: 'recto-korean-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.endsWith(mark)) return null
      const found = await this.resolve(source, importer.slice(0, -mark.length), { skipSelf: true })
      return found && files.has(found.id) ? found.id + mark : found
    },
    transform(code, id) {
      const isKorean = id.endsWith(mark)
      if (!files.has(isKorean ? id.slice(0, -mark.length) : id)) return null
      const program = this.parse(code, { lang: 'ts' })
      return { code: withoutLanguage(code, isKorean ? 'en' : 'ko', program), map: null }
    },
  }
}

/** As much of a syntax tree (ESTree) as is looked at. */
interface Piece {
  readonly start: number
  readonly end: number
}

interface Node extends Piece {
  readonly type: string
  readonly specifiers?: readonly { readonly local: Piece }[]
  readonly properties?: readonly { readonly key?: Piece; readonly value?: Piece }[]
}

/** The code without what objects of just `en` and `ko` have in a language, and what was imported for it alone. */
function withoutLanguage(
  code: string,
  language: 'en' | 'ko',
  program: { readonly body: readonly Node[] },
): string {
  const textOf = (piece?: Piece): string => (piece ? code.slice(piece.start, piece.end) : '')
  const inLanguage = (node: Node): readonly Piece[] => {
    const { properties = [] } = node
    const keys = properties.map(({ key }) => textOf(key))
    if (keys.length === 2 && keys.includes('en') && keys.includes('ko'))
      return properties.flatMap(({ key, value }) =>
        textOf(key) === language && value ? [value] : [],
      )
    return nodesIn(node).flatMap(inLanguage)
  }
  const left = cut(code, program.body.flatMap(inLanguage), 'undefined')
  const isUsed = (name: string): boolean => left.split(new RegExp(`\\b${name}\\b`)).length > 2
  // They stand first, where nothing has moved.
  const unused = program.body.filter(
    ({ type, specifiers = [] }) =>
      type === 'ImportDeclaration' && !specifiers.some(({ local }) => isUsed(textOf(local))),
  )
  return cut(left, unused, '')
}

/** The code with pieces of it replaced. Lines stay where they were. */
function cut(code: string, pieces: readonly Piece[], replacement: string): string {
  let shortened = ''
  let taken = 0
  for (const { start, end } of pieces) {
    const lines = code.slice(start, end).replaceAll(/[^\n]/g, '')
    shortened += code.slice(taken, start) + replacement + lines
    taken = end
  }
  return shortened + code.slice(taken)
}

function nodesIn(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
