import type { Language } from '#shared/text/language.ts'
import { textOf } from '../../text/catalogue.ts'
import {
  closeBeside,
  giveKeysTo,
  isBesideOpen,
  isSameDocument,
  openBeside,
  runForBeside,
  swapSides,
} from '../sides/sides.ts'
import type { View } from '../view.ts'
import type { Command } from './command.ts'

/** What two runs beside each other can do. */
export function sideCommands(view: View, language: Language): readonly Command[] {
  const text = textOf('sides', language)
  const { main, beside } = view.sides()
  const { activeSide, sidesMoveTogether, selectedRunId } = main.app.getState()
  const besideId = beside.app.getState().selectedRunId
  const isOpen = isBesideOpen(view)
  const next = runForBeside(view)
  const isIdle =
    beside.viewer.getState().selectedKey === null && !beside.corrections.getState().isOn
  return [
    {
      id: 'toggle-beside',
      title: text.toggle,
      shortcut: 'Mod+Shift+B',
      isAvailable: isOpen || next !== null,
      run: () => {
        if (isOpen) closeBeside(view)
        else if (next !== null) openBeside(view, next)
      },
    },
    {
      id: 'other-side',
      title: text.other,
      isAvailable: isOpen,
      run: () => goToSide(view, activeSide === 'main' ? 'beside' : 'main'),
    },
    {
      id: 'sides-together',
      title: text.moveTogether,
      shortcut: 'Shift+L',
      isAvailable: isSameDocument(main.runs.getState().byId, selectedRunId, besideId),
      run: () => main.app.setState({ sidesMoveTogether: !sidesMoveTogether }),
    },
    { id: 'swap-sides', title: text.swap, isAvailable: isOpen, run: () => swapSides(view) },
    {
      id: 'close-beside',
      title: text.close,
      shortcut: 'Escape',
      // Escape leaves what is done there first.
      isAvailable: isOpen && activeSide === 'beside' && isIdle,
      run: () => closeBeside(view),
    },
  ]
}

function goToSide(view: View, side: 'main' | 'beside'): void {
  view.app.setState({ activeSide: side })
  giveKeysTo(side)
}
