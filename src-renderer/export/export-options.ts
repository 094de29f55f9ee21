import type { ExportChoice } from '#shared/export/choice.ts'
import { type ExportFormat, formatFacts, isArchive } from '#shared/export/format.ts'
import {
  maxNameLength,
  strayBrace,
  type StrayBrace,
  unknownPlaceholders,
} from '#shared/export/name-template.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import { maxPagesLength, readPageRanges } from '#shared/export/page-ranges.ts'
import type { Language } from '#shared/text/language.ts'

/** What of a choice can't be done as it is typed. */
export interface ChoiceFaults {
  readonly pages: boolean
  readonly name: NameFault | null
  /** Whether no category is left to write. */
  readonly categories: boolean
}

/** A template of names that says nothing, or too much, or has a placeholder that is none or isn't closed. */
export type NameFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'long' }
  | { readonly kind: 'placeholder'; readonly placeholder: string }
  | ({ readonly kind: 'brace' } & StrayBrace)

export function faultsOf(choice: ExportChoice, categories: readonly string[]): ChoiceFaults {
  const { pages, name } = choice
  return {
    pages: pages.length > maxPagesLength || (pages.trim() !== '' && readPageRanges(pages) === null),
    name: nameFault(name),
    categories: hidesAll(choice, categories),
  }
}

/** Whether nothing of what there is may be written. */
export function hidesAll(
  { hiddenCategories }: ExportChoice,
  categories: readonly string[],
): boolean {
  return (
    categories.length > 0 && categories.every((category) => hiddenCategories.includes(category))
  )
}

function nameFault(name: string): NameFault | null {
  if (name.trim() === '') return { kind: 'empty' }
  if (name.length > maxNameLength) return { kind: 'long' }
  const [placeholder] = unknownPlaceholders(name)
  if (placeholder !== undefined) return { kind: 'placeholder', placeholder }
  const stray = strayBrace(name)
  return stray && { kind: 'brace', ...stray }
}

export interface Wanted {
  readonly choice: ExportChoice
  /** All categories of the run: what is hidden of them is left out. */
  readonly categories: readonly string[]
  /** The chosen element alone; null for all. */
  readonly key: string | null
  readonly language: Language
}

/** A choice without faults as the core takes it; `page` in place of the pages that it says. */
export function exportOptions(
  { choice, categories, key, language }: Wanted,
  page: number | null = null,
): ExportOptions {
  const shown = categories.filter((category) => !choice.hiddenCategories.includes(category))
  const isAll = shown.length === 0 || shown.length === categories.length
  return {
    pages: page === null ? readPageRanges(choice.pages) : [{ from: page, to: page }],
    categories: isAll ? null : shown,
    keys: key === null ? null : [key],
    corrected: choice.corrected,
    language,
    name: choice.name,
    pictures: picturesOf(choice),
    unpacked: choice.unpacked && isArchive(choice.format),
  }
}

/** Whether a file of it has pictures, and something without them. */
export function mayLeaveOutPictures(format: ExportFormat): boolean {
  const { needs, holds } = formatFacts[format]
  return needs.includes('pictures') && holds !== 'pictures'
}

/** The format that can show whole pages; another takes the pictures of elements alone. */
export const formatOfPages: ExportFormat = 'html'

function picturesOf({ format, withPictures, withPages }: ExportChoice): ExportOptions['pictures'] {
  if (!withPictures) return 'none'
  return withPages && format === formatOfPages ? 'pages' : 'elements'
}
