import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './places.mjs'

/** As the view names it. */
export const pdfWorkerModule = 'pdfjs-dist/build/pdf.worker.min.mjs'

const walk = 'async getPageDict('

/**
 * Of a tree that is one list, as most programs write, a page by its place in it. Null where that can't be told so: the list
 * holds trees, or not as many as it says; or the file's index lacks one of its pages, which the walk tells pdf.js to mend.
 */
const pageOfList = `async pageOfList(index) {
    const { toplevelPagesDict: tree, xref } = this
    const valueOf = async (name) => {
      const value = tree.getRaw(name)
      return value instanceof Ref ? xref.fetchAsync(value) : value
    }
    const [pages, count] = [await valueOf('Kids'), await valueOf('Count')]
    if (!Array.isArray(pages) || pages.length !== count) return null
    if (!pages.every((page) => page instanceof Ref && xref.getEntry(page.num) !== null)) return null
    const ref = pages[index]
    const page = ref && (await xref.fetchAsync(ref))
    if (!(page instanceof Dict) || page.has('Kids')) return null
    this.pageKidsCountCache.put(ref, 1)
    this.pageIndexCache.put(ref, index)
    return [page, ref]
  }
`

/**
 * pdf.js goes through all pages before the last one to find it, and looks for the last one before it shows the first:
 * where all stand in one list, it reads and takes apart every page of the file, for a thousand a fifth of a second
 * (mozilla/pdf.js, issue 21859; pull request 20359 is this way out of it, in use elsewhere).
 *
 * @returns where its worker lies with that left out; in a file of its own, as the build ships it byte for byte
 */
export function pdfWorkerOfFlatTrees(): string {
  const code = readFileSync(createRequire(import.meta.url).resolve(pdfWorkerModule), 'utf8')
  const [before, after, more] = code.split(walk)
  if (before === undefined || after === undefined || more !== undefined) {
    throw new Error(`pdf.js has no longer one ${walk}`)
  }
  const [argument = ''] = after.split(')', 1)
  const body = after.slice(argument.length + 2)
  const file = path.join(root, 'out/pdfjs', path.basename(pdfWorkerModule))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    `/* Changed by Recto: pageOfList, and its use in getPageDict. */
${before}${pageOfList}${walk}${argument}) {
    const ofList = await this.pageOfList(${argument})
    if (ofList) return ofList
    ${body}`,
  )
  return file
}
