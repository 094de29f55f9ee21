import type { PageAlignment } from '#shared/judging/doubt.ts'
import { boxOf, contains } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { DoubtedPage, ShownWord } from './doubted-page.ts'

/** Of a page with words of its own: which of them are in a box, and which boxes have none. */
export function alignPage({ page, elements }: DoubtedPage, words: readonly ShownWord[]) {
  const boxes = elements.flatMap((element) =>
    regionsOf(element).flatMap(({ page: onPage, polygon }) =>
      onPage === page
        ? [{ polygon, box: boxOf(polygon), hasWords: false, isPicture: isPicture(element) }]
        : [],
    ),
  )
  const outside: ShownWord[] = []
  for (const word of words) {
    let isBoxed = false
    for (const each of boxes) {
      const { left, right, top, bottom } = each.box
      // Most boxes are nowhere near: four comparisons instead of a walk around the polygon.
      if (word.x < left || word.x > right || word.y < top || word.y > bottom) continue
      if (!contains(each.polygon, word)) continue
      isBoxed = true
      each.hasWords = true
    }
    if (!isBoxed) outside.push(word)
  }
  const alignment: PageAlignment = {
    page,
    by: 'words',
    words: words.length,
    boxedWords: words.length - outside.length,
    emptyBoxes: boxes.filter(({ hasWords, isPicture: isOne }) => !hasWords && !isOne).length,
  }
  return { alignment, outside }
}

/** It says something without words. */
function isPicture({ category }: { readonly category: string }): boolean {
  return category === 'figure' || category === 'chart'
}
