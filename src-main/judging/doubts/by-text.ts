import { type FindDoubts, quoted } from './doubted-page.ts'
import { thresholds } from './thresholds.ts'

/** Letters that stand for none: what a font could not be asked, private ones, controls. */
const unreadable = /[\uFFFD\p{Co}]|(?!\s)\p{Cc}/gu

export const findUnreadableLetters: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, text }) => {
    const count = text.match(unreadable)?.length ?? 0
    if (count === 0) return []
    const weight = count / text.length >= thresholds.text.unreadable ? 0.7 : 0.2
    return { elementKey: key, weight, evidence: quoted(text) }
  })

/** Categories that say something only by a picture. */
const pictured = new Set(['figure', 'chart'])

export const findEmpty: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, text, category, hasImage }) =>
    text.trim() === '' && !hasImage && !pictured.has(category)
      ? { elementKey: key, weight: 0.7, evidence: '' }
      : [],
  )

export const findLongHeadings: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, text, category }) => {
    const words = text.trim().split(/\s+/).length
    return category.startsWith('heading') && words > thresholds.text.headingWords
      ? { elementKey: key, weight: 0.8, evidence: quoted(text) }
      : []
  })

export const findRepeated: FindDoubts = ({ elements }) => {
  const seen = new Set<string>()
  return elements.flatMap(({ key, text }) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said.length < thresholds.text.repeated) return []
    if (seen.has(said)) return { elementKey: key, weight: 0.6, evidence: quoted(text) }
    seen.add(said)
    return []
  })
}

/** A digit between letters that look like digits, or such a letter between digits. */
const mixed = /\d[OolISB]\d|(?<![\p{L}\p{N}])[OlI]\d\d|\d\d[Ol](?![\p{L}\p{N}])/u

export const findMixedLetters: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, text }) => {
    const found = mixed.exec(text)
    if (!found) return []
    const around = text.slice(Math.max(0, found.index - 20), found.index + 20)
    return { elementKey: key, weight: 0.2, evidence: quoted(around) }
  })

export const findUnsure: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, confidence, text }) =>
    confidence !== null && confidence < thresholds.text.unsure
      ? { elementKey: key, weight: 1 - confidence, evidence: quoted(text) }
      : [],
  )
