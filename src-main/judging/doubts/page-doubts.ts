import type { Doubt } from '#shared/judging/doubt.ts'
import type { DoubtKind } from '#shared/judging/kinds.ts'
import { findBrokenEquations, type SetsEquation } from './broken-equations.ts'
import { findBlankBoxes, findInkOutside } from './by-ink.ts'
import { findJumpsBack, findOutsidePage, findOverlaps } from './by-place.ts'
import { findRaggedTables, findWrongSums } from './by-table.ts'
import {
  findEmpty,
  findLongHeadings,
  findMixedLetters,
  findRepeated,
  findUnreadableLetters,
  findUnsure,
} from './by-text.ts'
import type { DoubtedPage, FindDoubts } from './doubted-page.ts'
import { findTextDiffers } from './text-differs.ts'
import { findWordsOutside } from './words-outside.ts'

/**
 * Every kind of doubt, by what finds it: a new one is a line here and its sentence in the catalogue. What
 * each weighs is about how often it was right on real pages with truth (`npm run bench -- doubts`). Sums and jumps were never
 * right there, and come last. What raised nothing there is about what these pages don't have: it costs nobody a look.
 */
function findersWith(setsEquation: SetsEquation): Readonly<Record<DoubtKind, FindDoubts>> {
  return {
    'text-differs': findTextDiffers,
    'words-outside': findWordsOutside,
    'ink-outside': findInkOutside,
    'blank-box': findBlankBoxes,
    'unreadable-letters': findUnreadableLetters,
    'broken-equation': findBrokenEquations(setsEquation),
    'ragged-table': findRaggedTables,
    'wrong-sum': findWrongSums,
    overlap: findOverlaps,
    'outside-page': findOutsidePage,
    empty: findEmpty,
    repeated: findRepeated,
    'long-heading': findLongHeadings,
    'jumps-back': findJumpsBack,
    'mixed-letters': findMixedLetters,
    unsure: findUnsure,
  }
}

/** All that may be wrong on a page. What a user has confirmed is not doubted. */
export function pageDoubts(page: DoubtedPage, setsEquation: SetsEquation): readonly Doubt[] {
  const confirmed = new Set(
    page.elements.filter(({ isConfirmed }) => isConfirmed).map(({ key }) => key),
  )
  return Object.entries(findersWith(setsEquation)).flatMap(([kind, find]) =>
    find(page)
      .filter(({ elementKey }) => elementKey === null || !confirmed.has(elementKey))
      // `Object.entries` forgets that the keys are the kinds.
      .map((doubt) => ({ ...doubt, kind: kind as DoubtKind, page: page.page })),
  )
}
