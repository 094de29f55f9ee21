import { shown } from '../violation.ts'
import type { ResultElement } from '../shapes.ts'

/** What each category's HTML begins with, behind a `<br>` that may lead (interface §2.5). */
const opening: Readonly<Record<ResultElement['category'], RegExp>> = {
  table: /^<table\b/,
  figure: /^<figure\b(?![^>]*data-category)/,
  chart: /^<figure\b[^>]*data-category=(['"])chart\1/,
  heading1: /^<h1\b/,
  header: /^<header\b/,
  footer: /^<footer\b/,
  caption: /^<caption\b/,
  paragraph: paragraphOf('paragraph'),
  equation: paragraphOf('equation'),
  list: paragraphOf('list'),
  index: paragraphOf('index'),
  footnote: paragraphOf('footnote'),
}

function paragraphOf(category: string): RegExp {
  return new RegExp(`^<p\\b[^>]*data-category=(['"])${category}\\1`)
}

/** The tag that the category asks for. */
export function tagViolations(elements: readonly ResultElement[]): readonly string[] {
  return elements
    .filter(({ category, content }) => !opening[category].test(withoutLead(content.html)))
    .map(
      ({ id, category, content }) => `element ${id} is a ${category}, but ${shown(content.html)}`,
    )
}

/** An `id` attribute equal to the element's id. */
export function idAttributeViolations(elements: readonly ResultElement[]): readonly string[] {
  return elements
    .filter(({ id, content }) => !hasId(content.html, id))
    .map(({ id, content }) => `element ${id} has no such id in ${shown(content.html)}`)
}

/** Whether a tag of some HTML carries an id, in quotes of any kind. */
export function hasId(html: string, id: number): boolean {
  return new RegExp(`\\sid=(['"]?)${id}\\1[\\s>/]`).test(html)
}

const fontSizes: ReadonlySet<string> = new Set(['14', '16', '18', '20', '22'])

/** Font sizes of the steps that are used. */
export function fontSizeViolations(elements: readonly ResultElement[]): readonly string[] {
  return elements.flatMap(({ id, content }) => {
    // Not text that speaks of font sizes: only what stands in a tag.
    const sizes = content.html.matchAll(/<\w+[^>]*style=['"][^'"]*font-size:\s*([^;'"]+)/g)
    return Array.from(sizes, ([, size = '']) => size.trim())
      .filter((size) => !fontSizes.has(size.replace(/px$/, '')) || !size.endsWith('px'))
      .map((size) => `element ${id} has the font size ${size}`)
  })
}

/** The corners of a figure as `data-coord` tells them, in pixels at 150 DPI. */
export function figureCorners(html: string): readonly number[] | undefined {
  const found = /data-coord="top-left:\((\d+),(\d+)\); bottom-right:\((\d+),(\d+)\)"/.exec(html)
  return found?.slice(1).map(Number)
}

function withoutLead(html: string): string {
  return html.replace(/^(\s*<br\s*\/?>)+/i, '').trimStart()
}
