import { wordNamespaces } from './word-styles.ts'
import { xmlHead } from './content-types.ts'

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const bullets = ['•', '◦', '▪']

function level(index: number, kind: 'bullet' | 'decimal'): string {
  const text = kind === 'bullet' ? bullets[index % bullets.length] : `%${index + 1}.`
  return `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${kind}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(index + 1) * 360}" w:hanging="360"/></w:pPr></w:lvl>`
}

function kindXml(id: number, kind: 'bullet' | 'decimal'): string {
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.map((index) => level(index, kind)).join('')}</w:abstractNum>`
}

/** Lists of a document: bullets share one, numbered ones begin where they begin. */
export interface WordNumbering {
  readonly bulletId: number
  /** A new list of numbers, which counts from `start` at its depth. */
  begin(start: number, depth: number): number
  /** `word/numbering.xml` (ECMA-376 Part 1, §17.9), when all lists are written. */
  xml(): string
}

export function createWordNumbering(): WordNumbering {
  const bulletId = 1
  let last = bulletId
  const begun: string[] = []
  return {
    bulletId,
    begin(start, depth) {
      last += 1
      begun.push(
        `<w:num w:numId="${last}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
      )
      return last
    },
    xml: () =>
      `${xmlHead}<w:numbering ${wordNamespaces}>${kindXml(0, 'bullet')}${kindXml(1, 'decimal')}<w:num w:numId="${bulletId}"><w:abstractNumId w:val="0"/></w:num>${begun.join('')}</w:numbering>`,
  }
}
