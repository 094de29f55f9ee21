import { strFromU8, unzipSync } from 'fflate'
import { xmlText } from './xml-text.ts'

/** What a word processor shows: paragraphs with the numbers that it counts for them, and footnotes. */
export function docxText(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const part = (path: string): string => strFromU8(files[`word/${path}.xml`] ?? new Uint8Array())
  const numbered = withNumbers(part('document'), part('numbering'))
  return [numbered, part('footnotes')]
    .map((xml) => xmlText(xml, ['w:p', 'w:br', 'w:tc']))
    .join('\n')
}

/** Each paragraph of a counted list behind its number (ECMA-376 Part 1, §17.9.15 and §17.9.27). */
function withNumbers(document: string, numbering: string): string {
  const next = new Map(
    [
      ...numbering.matchAll(
        /<w:num w:numId="(\d+)">(?:(?!<\/w:num>).)*<w:startOverride w:val="(\d+)"/g,
      ),
    ].map(([, id, start]) => [id, Number(start)]),
  )
  return document.replaceAll(
    /<w:numId w:val="(\d+)"\/><\/w:numPr><\/w:pPr>/g,
    (whole, id: string) => {
      const number = next.get(id)
      if (number === undefined) return whole
      next.set(id, number + 1)
      return `${whole}<w:t>${number}. </w:t>`
    },
  )
}
