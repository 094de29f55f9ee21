import { rounding, type Style, widthOf } from './measure.ts'
import { thresholds } from './thresholds.ts'

/** Text in one style. A newline breaks the line where the author did, a tab leaves a gap. */
export type Span = Style & {
  readonly text: string
  /** Footnotes that are referred to right after the text. */
  readonly notes?: readonly string[]
}

/** Text of a line in one style, from `x` on. */
export type Piece = Style & { readonly text: string; readonly x: number }

export type Line = {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly height: number
  /** The size of its largest letters. */
  readonly size: number
  /** As it is read, a space at its end if the text goes on; a newline where the author broke it. */
  readonly text: string
  readonly notes: readonly string[]
}

type Token = Style & {
  readonly text: string
  readonly kind: 'word' | 'space' | 'break'
  readonly notes: readonly string[]
}

/** Letters that are kept together, no more than lines hold; Han characters and kana may be split anywhere. */
const tokenPattern =
  /\n|[^\S\n]+|[\u2E80-\u2FFF\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF]|[^\s\u2E80-\u2FFF\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF]{1,500}/gu

/**
 * Breaks text into lines of a width in points, the first one shorter by `firstIndent`. Words wider than a
 * line are split. Empty text is one empty line of `size`.
 */
export function breakLines(
  spans: readonly Span[],
  width: number,
  { size, firstIndent = 0 }: { readonly size: number; readonly firstIndent?: number },
): readonly Line[] {
  const lines: Line[] = []
  let line = emptyLine(size)
  const room = (): number => Math.max(1, width - (lines.length === 0 ? firstIndent : 0))
  const end = (ending: string): void => {
    lines.push(line.finish(ending))
    line = emptyLine(size)
  }
  for (const token of spans.flatMap(tokensOf)) {
    if (token.kind === 'break') {
      end('\n')
      continue
    }
    if (token.kind === 'space') {
      line.addSpace(token)
      continue
    }
    let rest = token
    for (;;) {
      const wide = widthOf(rest.text, rest)
      if (line.fits(wide, room())) {
        line.add(rest, wide)
        break
      }
      if (!line.isEmpty()) {
        end(line.hasSpace() ? ' ' : '')
        continue
      }
      const [head, tail] = splitWord(rest, room())
      line.add({ ...rest, text: head, notes: [] }, widthOf(head, rest))
      if (tail === '') break
      end('')
      rest = { ...rest, text: tail }
    }
  }
  lines.push(line.finish(''))
  return lines
}

function tokensOf({ text, notes = [], bold, size }: Span): readonly Token[] {
  const found = text.match(tokenPattern) ?? []
  return found.map((part, index): Token => {
    const kind = part === '\n' ? 'break' : /^\s/.test(part) ? 'space' : 'word'
    return { text: part, kind, bold, size, notes: index === found.length - 1 ? notes : [] }
  })
}

/** As many letters as fit, at least one, and the rest. */
function splitWord(token: Token, room: number): readonly [head: string, tail: string] {
  const letters = Array.from(token.text)
  let count = 0
  let width = 0
  for (const letter of letters) {
    width += widthOf(letter, token)
    if (width > room && count > 0) break
    count += 1
  }
  return [letters.slice(0, count).join(''), letters.slice(count).join('')]
}

function emptyLine(defaultSize: number) {
  const pieces: (Piece & { text: string })[] = []
  const notes: string[] = []
  let x = 0
  let gap = 0
  let space = ''
  let text = ''
  let size = 0
  return {
    isEmpty: () => pieces.length === 0,
    hasSpace: () => space !== '',
    fits: (width: number, room: number) => x + gap + width <= room + rounding,
    addSpace: (token: Token) => {
      const { tabStop } = thresholds
      const tabs = token.text.split('\t').length - 1
      const from = x + gap
      gap += tabs > 0 ? tabs * tabStop - (from % tabStop) : widthOf(token.text, token)
      space ||= ' '
      notes.push(...token.notes)
    },
    add: (token: Token, width: number) => {
      const last = pieces.at(-1)
      const isContinued = last && last.bold === token.bold && last.size === token.size && gap === 0
      if (isContinued) last.text += token.text
      else {
        const { bold, size: tokenSize } = token
        pieces.push({ text: token.text, bold, size: tokenSize, x: x + gap })
      }
      if (text !== '') text += space
      text += token.text
      x += gap + width
      gap = 0
      space = ''
      size = Math.max(size, token.size)
      notes.push(...token.notes)
    },
    finish: (ending: string): Line => {
      const tall = size || defaultSize
      const height = tall * thresholds.lineHeight
      return { pieces, width: x, height, size: tall, text: text + ending, notes }
    },
  }
}
