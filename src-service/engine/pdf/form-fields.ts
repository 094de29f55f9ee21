import type { FormField } from '@llamaindex/liteparse'
import { area, type Box, containsCenter, coveredBy, height } from '../model/box.ts'
import { letterOrDigit } from '../model/letters.ts'
import type { TextRun } from '../model/page-model.ts'
import { readBox } from './read-run.ts'
import { setInBox, toRun } from './set-in-box.ts'
import { thresholds } from './thresholds.ts'

/** Signs for boxes and buttons that are ticked, and for those that aren't. */
const tick = { on: '☑', off: '☐' }

type Field = Pick<
  FormField,
  'type' | 'value' | 'checked' | 'rect' | 'options' | 'selectedOptions' | 'fieldFlags'
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
  const lists = placed.filter(({ type }) => type === 'listbox')
  const others = runs
    .filter((run) => !ticks.some(({ box }) => coveredBy(run.box, box) > thresholds.fields.tick))
    .map((run) => {
      const list = lists.find(
        ({ box, options }) => containsCenter(box, run.box) && options.includes(run.text),
      )
      return list ? { ...run, text: marked(run.text, list) } : run
    })
  // A value may be drawn in a format of its own; a currency sign alone is there before a field is filled in.
  const isDrawn = ({ box }: { readonly box: Box }): boolean =>
    runs.some((run) => containsCenter(box, run.box) && letterOrDigit.test(run.text))
  const undrawn = placed.filter((field) => !isDrawn(field))
  return [
    ...others,
    ...ticks.map(({ box, checked }) => toRun(checked ? tick.on : tick.off, box, height(box))),
    ...undrawn.flatMap((field) =>
      setInBox(field.type === 'listbox' ? choicesOf(field) : valueOf(field), field.box),
    ),
  ]
}

/** A list shows its choices, as many as it has room for, and which of them were taken. */
function choicesOf({ box, options, selectedOptions }: Field & { readonly box: Box }): string {
  const room = Math.max(1, Math.floor(height(box) / thresholds.fields.maxSize))
  const seen = options.filter((option, index) => index < room || selectedOptions.includes(option))
  return seen.map((option) => marked(option, { selectedOptions })).join('\n')
}

function marked(choice: string, { selectedOptions }: Pick<Field, 'selectedOptions'>): string {
  return `${selectedOptions.includes(choice) ? tick.on : tick.off} ${choice}`
}

/** Bits of a field's flags, as the PDF standard numbers them from 1. */
const passwordBit = 14

/** What a viewer shows in a field that is typed into or chosen from. */
export function valueOf({
  type,
  value = '',
  selectedOptions,
  fieldFlags,
}: Pick<Field, 'type' | 'value' | 'selectedOptions' | 'fieldFlags'>): string {
  switch (type) {
    case 'text':
      return (fieldFlags & (1 << (passwordBit - 1))) === 0 ? value : ''
    case 'combobox':
      // A choice may be called otherwise than what it stands for; what was typed instead is none of the choices.
      return selectedOptions[0] ?? value
    default:
      return ''
  }
}
