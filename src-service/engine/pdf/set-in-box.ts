import { type Box, height, width } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** A text as viewers set it in a box that is typed into: line by line, wrapped where the box has room for more lines. */
export function setInBox(text: string, box: Box): readonly TextRun[] {
  const lines = wrapped(text.split(/\r\n|[\r\n]/), box)
  const { maxSize, sizeOfHeight } = thresholds.fields
  const room = height(box) / lines.length
  const size = Math.min(maxSize, sizeOfHeight * room)
  return lines.flatMap((line, index) => {
    const shown = line.trim()
    if (shown === '') return []
    const top = box.top + index * room
    return [toRun(shown, { ...box, top, bottom: top + room }, size)]
  })
}

/** Text in a box of which the file doesn't tell the font. */
export function toRun(text: string, box: Box, fontSize: number): TextRun {
  return { text, box, fontName: '', fontSize, bold: false, italic: false, rotation: 0 }
}

/** Lines that are too long for the box, word by word in as many as it takes, unless these are more than fit. */
function wrapped(lines: readonly string[], box: Box): readonly string[] {
  const { maxSize, sizeOfHeight, letter } = thresholds.fields
  const size = Math.min(maxSize, (sizeOfHeight * height(box)) / lines.length)
  const letters = Math.max(1, Math.floor(width(box) / (letter * size)))
  const parts = lines.flatMap((line) => wrap(line, letters))
  return parts.length * size <= height(box) ? parts : lines
}

function wrap(line: string, letters: number): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (const word of line.split(' ')) {
    const longer = part === '' ? word : `${part} ${word}`
    if (part !== '' && longer.length > letters) {
      parts.push(part)
      part = word
    } else part = longer
  }
  return [...parts, part]
}
