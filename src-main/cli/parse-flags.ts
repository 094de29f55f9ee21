import { InvalidArgumentError } from 'commander'
import { type BlackOutBox, isBlackOutBox } from '#shared/documents/black-out-box.ts'
import type { PageRange } from '#shared/export/options.ts'
import { readPageRanges } from '#shared/export/page-ranges.ts'
import { knownCategories, type KnownCategory } from '#shared/results/category.ts'
import {
  outputFormats,
  type OcrMode,
  type OutputFormat,
  type ParseOptions,
  type RunMode,
} from '#shared/runs/parse-options.ts'

/** The flags of `recto parse` as commander hands them over. */
export interface ParseFlags {
  readonly connection?: string
  readonly ocr?: OcrMode
  readonly formats?: readonly OutputFormat[]
  /** False with `--no-coordinates`. */
  readonly coordinates: boolean
  readonly model?: string
  readonly base64?: readonly KnownCategory[]
  readonly mode: 'auto' | RunMode
  readonly pages?: readonly PageRange[]
  /** Black in what is sent; none of it is left. */
  readonly blackOut?: readonly BlackOutBox[]
  readonly passwordFile?: string
  readonly passwordStdin?: boolean
  readonly again?: boolean
  readonly out?: string
  readonly json?: boolean
}

/** A connection's own options, with what was asked for on the command line in their place. */
export function parseOptions(flags: ParseFlags, defaults: ParseOptions): ParseOptions {
  return {
    ocr: flags.ocr ?? defaults.ocr,
    coordinates: flags.coordinates ? defaults.coordinates : false,
    outputFormats: flags.formats ? [...flags.formats] : defaults.outputFormats,
    model: flags.model ?? defaults.model,
    base64Categories: flags.base64 ? [...flags.base64] : defaults.base64Categories,
    ...(flags.pages && { pages: flags.pages }),
  }
}

export function formatsFlag(value: string): readonly OutputFormat[] {
  return listFlag(value).map((name) => {
    const format = outputFormats.find((each) => each === name.toLowerCase())
    if (format === undefined) {
      throw new InvalidArgumentError(`“${name}” is none of ${outputFormats.join(', ')}.`)
    }
    return format
  })
}

export function categoriesFlag(value: string): readonly KnownCategory[] {
  return listFlag(value).map((name) => {
    const category = knownCategories.find((each) => each === name.toLowerCase())
    if (category === undefined) {
      throw new InvalidArgumentError(`“${name}” is none of ${knownCategories.join(', ')}.`)
    }
    return category
  })
}

/** Categories as any parser may have named them. */
export function namesFlag(value: string): readonly string[] {
  return listFlag(value)
}

export function pagesFlag(value: string): readonly PageRange[] {
  const ranges = readPageRanges(value)
  if (ranges === null) throw new InvalidArgumentError('Pages are given as 1-5,8,20-.')
  return ranges
}

/** `PAGE:left,top,right,bottom`, as shares of the page; given again, one more. */
export function blackOutFlag(
  value: string,
  before: readonly BlackOutBox[] = [],
): readonly BlackOutBox[] {
  const [, page = '', edges = ''] = /^(\d{1,6}):([\d.,]{1,100})$/.exec(value) ?? []
  const [left = NaN, top = NaN, right = NaN, bottom = NaN, ...more] = edges.split(',').map(Number)
  const given = { page: Number(page), box: { left, top, right, bottom } }
  if (!isBlackOutBox(given) || more.length > 0) {
    throw new InvalidArgumentError(
      'Give PAGE:left,top,right,bottom, from 0 to 1 across and down the page, as 2:0.1,0.2,0.5,0.25.',
    )
  }
  return [...before, given]
}

/** Names with commas between them, each once. */
function listFlag(value: string): readonly string[] {
  const names = value.split(',').map((name) => name.trim())
  const given = [...new Set(names.filter((name) => name !== ''))]
  if (given.length === 0) throw new InvalidArgumentError('Give at least one name.')
  return given
}

/** How many pages; null where there is no limit. */
export function pagesPerDayFlag(value: string): number | null {
  return value === 'any' ? null : countFlag(value)
}

export function pageFlag(value: string): number {
  const page = Number(value)
  if (!/^\d+$/.test(value) || page < 1) {
    throw new InvalidArgumentError('Pages are numbered from 1.')
  }
  return page
}

export function countFlag(value: string): number {
  const count = Number(value)
  if (!/^\d{1,6}$/.test(value) || count < 1) throw new InvalidArgumentError('Give a number from 1.')
  return count
}

export function portFlag(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 picks a free one.')
  }
  return port
}
