import type { FormField } from '@llamaindex/liteparse'
import { area, type Box, containsCenter, coveredBy, height } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox } from './read-run.ts'
import { setInBox, toRun } from './set-in-box.ts'
import { thresholds } from './thresholds.ts'

/** Signs for boxes and buttons that are ticked, and for those that aren't. */
const tick = { on: '☑', off: '☐' }

type Field = Pick<
  FormField,
  'type' | 'value' | 'checked' | 'rect' | 'selectedOptions' | 'fieldFlags'
>

/**
 * A page's runs with what its form fields hold: whether boxes are ticked, whatever draws the tick, and the
 * values that the file says but nothing draws.
 */
export function withFields(runs: readonly TextRun[], fields: readonly Field[]): readonly TextRun[] {
  const placed = fields.flatMap((field): readonly (Field & { readonly box: Box })[] => {
    const box = field.rect && readBox(field.rect)
    return box && area(box) > 0 ? [{ ...field, box }] : []
  })
  const ticks = placed.filter(({ type }) => type === 'checkbox' || type === 'radio')
  const others = runs.filter(
    (run) => !ticks.some(({ box }) => coveredBy(run.box, box) > thresholds.fields.tick),
  )
  const values = placed.filter(({ box }) => !runs.some((run) => containsCenter(box, run.box)))
  return [
    ...others,
    ...ticks.map(({ box, checked }) => toRun(checked ? tick.on : tick.off, box, height(box))),
    ...values.flatMap((field) => setInBox(valueOf(field), field.box)),
  ]
}

/** Bits of a field's flags, as the PDF standard numbers them from 1. */
const passwordBit = 14

function valueOf({ type, value = '', selectedOptions, fieldFlags }: Field): string {
  switch (type) {
    case 'text':
      return (fieldFlags & (1 << (passwordBit - 1))) === 0 ? value : ''
    case 'combobox':
      return value
    case 'listbox':
      return selectedOptions.join('\n')
    default:
      return ''
  }
}
