import type { FormField, ParsedPage } from '@llamaindex/liteparse'
import { containsCenter } from '../model/box.ts'
import { valueOf } from './form-fields.ts'
import { openPdfjs } from './open-pdfjs.ts'
import { readBox } from './read-run.ts'

/**
 * The fields of those of the pages of which some are hidden, without these, by page number: forms reckon with them, and no
 * viewer shows them. The reader tells nothing of it, but that it draws none of their values.
 */
export async function withoutHiddenFields(
  file: string,
  pages: readonly ParsedPage[],
): Promise<ReadonlyMap<number, readonly FormField[]>> {
  const shown = new Map<number, readonly FormField[]>()
  const reader = openPdfjs(file)
  try {
    for (const { pageNum, formFields = [] } of pages.filter(hasUndrawnValue)) {
      // Of a page that can't be read again, every field is told.
      const annotations = await reader.page(pageNum).then(
        (page) => page.getAnnotations(),
        () => [],
      )
      const hidden = new Set(annotations.flatMap((each) => hiddenObject(each) ?? []))
      const isHidden = ({ objectNumber }: FormField): boolean =>
        objectNumber !== undefined && hidden.has(objectNumber)
      if (formFields.some(isHidden))
        shown.set(
          pageNum,
          formFields.filter((field) => !isHidden(field)),
        )
    }
  } finally {
    await reader.close()
  }
  return shown
}

/** Whether a field has a value, and nothing stands in it. */
function hasUndrawnValue({
  formFields = [],
  textItems,
}: Pick<ParsedPage, 'formFields' | 'textItems'>): boolean {
  return formFields.some((field) => {
    if (!field.rect || valueOf(field).trim() === '') return false
    const box = readBox(field.rect)
    return !textItems.some((item) => containsCenter(box, readBox(item)))
  })
}

/** Bits of an annotation's flags that keep it from the screen (ISO 32000-2, table 167). */
const hiddenFlags = 2 | 32

/** The number of an annotation's object, where it is hidden. The library types annotations as any. */
function hiddenObject(annotation: unknown): number | undefined {
  if (typeof annotation !== 'object' || annotation === null) return undefined
  const { id, annotationFlags } = annotation as { id?: unknown; annotationFlags?: unknown }
  if (typeof id !== 'string' || typeof annotationFlags !== 'number') return undefined
  return (annotationFlags & hiddenFlags) === 0 ? undefined : Number.parseInt(id, 10)
}
