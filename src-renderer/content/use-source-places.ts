import { useEffect, useMemo, useState } from 'react'
import type { ContentLink } from './content-link.ts'
import {
  type ElementSource,
  placesByBeginning,
  placesByText,
  type SourcePlace,
} from './element-places.ts'
import type { SourceRows } from './source-rows.ts'
import type { SourceFormat } from './use-source.ts'

const none: readonly SourcePlace[] = []
/** Pages read at once; between two of them the window is drawn. */
const pagesAtOnce = 10

/** Where each element begins in a source, in order; none until it is known. */
export function useSourcePlaces(
  format: SourceFormat,
  rows: SourceRows | null,
  { elements, outline }: Pick<ContentLink, 'elements' | 'outline'>,
): readonly SourcePlace[] {
  const byBeginning = useMemo(() => {
    if (!rows || (format !== 'html' && format !== 'json')) return none
    return placesByBeginning(format, rows.text, outline)
  }, [format, rows, outline])
  const [byText, setByText] = useState<{
    readonly of: SourceRows
    places: readonly SourcePlace[]
  }>()

  useEffect(() => {
    if (!rows || (format !== 'markdown' && format !== 'text')) return undefined
    let isGone = false
    const read = async (): Promise<void> => {
      const known: ElementSource[] = []
      const lastPage = outline.pages.at(-1) ?? 0
      for (let page = 1; page <= lastPage && !isGone; page += pagesAtOnce) {
        const result = await elements.load(page, page + pagesAtOnce - 1)
        // Without its elements a source is read as it is; the rendered view tells what is wrong.
        if (!result.ok) return
        for (const { key, page: own, markdown, text } of result.data) {
          if (own >= page) known.push({ key, page: own, markdown, text })
        }
      }
      if (!isGone) setByText({ of: rows, places: placesByText(format, rows.text, known) })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [format, rows, elements, outline])

  if (format === 'html' || format === 'json') return byBeginning
  return byText?.of === rows ? byText.places : none
}
