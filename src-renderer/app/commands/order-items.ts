import type { LayoutElement } from '#shared/results/element.ts'
import type { Language } from '#shared/text/language.ts'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import { typedText } from '../../corrections/edits.ts'
import { briefly } from '../../ui/briefly.ts'
import { textOf } from '../../text/catalogue.ts'
import type { MenuItem } from '../../ui/menu-items.tsx'
import type { View } from '../view.ts'

/** Putting an element elsewhere in the reading order, while its run is corrected. */
export function orderItems(view: View, language: Language, element: LayoutElement): MenuItem[] {
  const { corrections } = view
  const { isOn, carriedKey, carry, find } = corrections.getState()
  if (!isOn) return []
  const text = textOf('corrections', language)
  const carried = carriedKey === null ? undefined : find(carriedKey)
  if (!carried || carried.key === element.key) {
    return [{ label: text.move, beginsGroup: true, onSelect: () => carry(element.key) }]
  }
  const { moveTo } = createCorrectionActions(corrections)
  const said = briefly(typedText(carried))
  return [
    {
      label: text.putBefore(said),
      beginsGroup: true,
      onSelect: () => void moveTo(carried.key, element.key, 'before'),
    },
    { label: text.putAfter(said), onSelect: () => void moveTo(carried.key, element.key, 'after') },
  ]
}
