import type { ExportChoice } from '#shared/export/choice.ts'
import { type ExportFormat, isArchive } from '#shared/export/format.ts'
import { unknownPlaceholders } from '#shared/export/name-template.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import { readPageRanges } from '#shared/export/page-ranges.ts'
import type { Language } from '#shared/text/language.ts'

/** What of a choice can't be done as it is typed. */
export interface ChoiceFaults {
  readonly pages: boolean
  /** The placeholder that is none; null for a name that can be filled. */
  readonly placeholder: string | null
}

export function faultsOf({ pages, name }: ExportChoice): ChoiceFaults {
  return {
    pages: pages.trim() !== '' && readPageRanges(pages) === null,
    placeholder: unknownPlaceholders(name)[0] ?? null,
  }
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

/** The format that can show whole pages; another takes the pictures of elements alone. */
export const formatOfPages: ExportFormat = 'html'

function picturesOf({ format, withPictures, withPages }: ExportChoice): ExportOptions['pictures'] {
  if (!withPictures) return 'none'
  return withPages && format === formatOfPages ? 'pages' : 'elements'
}
