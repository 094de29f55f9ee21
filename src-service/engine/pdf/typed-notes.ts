import type { DocumentAnnotation } from '@llamaindex/liteparse'
import { area, containsCenter } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox } from './read-run.ts'
import { setInBox } from './set-in-box.ts'

type Note = Pick<DocumentAnnotation, 'subtype' | 'contents' | 'rect'>

/**
 * A page's runs with what was typed onto it: forms without fields are filled in by notes that show their text ("FreeText"),
 * which are no part of the page's own text. Other notes are shown only when they are opened.
 */
export function withTyped(runs: readonly TextRun[], notes: readonly Note[]): readonly TextRun[] {
  const typed = notes.flatMap(({ subtype, contents = '', rect }) => {
    const box = rect && readBox(rect)
    if (subtype !== 'freetext' || contents.trim() === '' || !box || area(box) === 0) return []
    const isDrawn = runs.some((run) => containsCenter(box, run.box) && contents.includes(run.text))
    return isDrawn ? [] : setInBox(contents, box)
  })
  return typed.length > 0 ? [...runs, ...typed] : runs
}
