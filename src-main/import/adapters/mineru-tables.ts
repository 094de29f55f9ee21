import { type Content, contentOfText } from '#shared/results/element-content.ts'
import { inlineEquationOf } from '#shared/results/inline-equations.ts'
import { contentOfHtml } from '../html-content.ts'
import { replaceTag } from '../replace-tag.ts'

/** A table of MinerU's, whose equations stand in a tag of its own. */
export function contentOfMineruTable(html: string): Content {
  return contentOfHtml(replaceTag(html, 'eq', (latex) => inlineEquationOf(latex.trim())))
}

/** What a picture or chart shows: words, or the numbers of a chart as a table. */
export function contentOfMineruVisual(category: string, seen: string): Content {
  const isHtml = seen.trimStart().startsWith('<table')
  return isHtml ? contentOfMineruTable(seen) : contentOfText(category, seen)
}
