import { escapeHtml } from '#shared/text/escape-html.ts'
import { exportWords } from '#shared/text/export-words.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { ExportContent } from '../content.ts'
import { dataAddress } from './data-address.ts'

/**
 * A page's picture with a box for each element on it. Whoever clicks beside an element chooses its box, and a box
 * leads to its element: by what HTML does without a script. Empty where none is wanted, or can be drawn.
 */
export async function pagePictureHtml(page: number, content: ExportContent): Promise<string> {
  if (content.options.pictures !== 'pages') return ''
  const picture = await content.pagePicture(page)
  if (!picture) return ''
  const name = escapeHtml(exportWords(content.options.language).page(page))
  const boxes = content.elementsOn(page).flatMap((element) =>
    regionsOf(element)
      .filter((region) => region.page === page)
      .map(({ polygon }, index) => {
        const { left, top, right, bottom } = boxOf(polygon)
        const place = [left, top, right - left, bottom - top].map(inPercent)
        // The smaller, the further up: a figure may lie over the texts in it.
        const rank = Math.round(1000 * (1 - (right - left) * (bottom - top)))
        const style = `left:${place[0]};top:${place[1]};width:${place[2]};height:${place[3]};z-index:${rank}`
        // One of its boxes on the page is enough to be chosen by.
        const isFirst = index === 0 && element.page === page
        const choice = isFirst ? choiceOf(element.order, { page, top: inPercent(top) }) : ''
        return `${choice}<a class="box" href="#e${element.order}" tabindex="-1" aria-hidden="true" style="${style}"></a>`
      }),
  )
  return `<div class="page-picture"><img alt="${name}" src="${dataAddress(picture)}">${boxes.join('\n')}</div>\n`
}

/** What stands beside an element's text, to show where it was found. */
export function toBoxHtml(order: number, content: ExportContent): string {
  const { showPlace } = exportWords(content.options.language)
  return `<label class="to-box" for="b${order}" title="${escapeHtml(showPlace)}"></label>`
}

/** It stands where its box does: a browser scrolls to what is chosen, and would throw the text out of sight elsewhere. */
function choiceOf(order: number, { page, top }: { page: number; top: string }): string {
  return `<input type="radio" id="b${order}" name="p${page}" aria-labelledby="e${order}" style="top:${top}">`
}

function inPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`
}
