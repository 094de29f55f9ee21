import { boxOf } from '#shared/results/geometry.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Language } from '#shared/text/language.ts'
import { briefly } from '../../ui/briefly.ts'
import type { SaidText } from '../../judging/facts-store.ts'
import { textOf } from '../../text/catalogue.ts'
import type { MenuItem } from '../../ui/menu-items.tsx'
import { wordsOfHtml } from '../../viewer/text-layer/words-of-html.ts'
import type { View } from '../view.ts'
import type { Command } from './command.ts'
import type { Shortcut } from './shortcut.ts'

/** What is said of the selected text, or of the selected element, and every parse is held to. */
export function factCommands(view: View, language: Language): readonly Command[] {
  const { app, facts, runs } = view
  const text = textOf('facts', language)
  const whole = runs.getState().whole.get(app.getState().selectedRunId ?? '')
  const isAvailable = whole !== undefined && isReadable(whole) && whole.documentId !== null
  const { first } = facts.getState()
  const command = (id: string, title: string, run: () => void, shortcut?: Shortcut): Command => ({
    id: `fact-${id}`,
    title,
    isAvailable,
    run,
    ...(shortcut && { shortcut }),
  })
  const onSelected = (say: (said: SaidText) => void) => (): void => {
    const said = selectedText(view)
    if (said) say(said)
    else view.toasts.getState().show({ message: text.nothingSelected })
  }
  const { say } = facts.getState()
  return [
    command('list', text.open, () => app.setState({ dialog: 'facts' })),
    command(
      'present',
      text.sayPresent,
      onSelected((said) => say('present', said)),
      'F',
    ),
    command(
      'absent',
      text.sayAbsent,
      onSelected((said) => say('absent', said)),
      'Shift+F',
    ),
    command(
      'before',
      first ? text.sayAfter(briefly(first.text)) : text.sayBefore,
      onSelected((said) => sayOrder(view, said)),
      'P',
    ),
    {
      ...command('leave', textOf('ui', language).cancel, () => facts.getState().setFirst(null)),
      shortcut: 'Escape',
      isAvailable: first !== null,
    },
  ]
}

/** What can be said of an element that was pointed at. */
export function factItems(view: View, language: Language, element: LayoutElement): MenuItem[] {
  const text = textOf('facts', language)
  const said = saidOf(element)
  const { first, say } = view.facts.getState()
  if (!said) return []
  return [
    { label: text.sayPresent, beginsGroup: true, onSelect: () => say('present', said) },
    { label: text.sayAbsent, onSelect: () => say('absent', said) },
    {
      label: first ? text.sayAfter(briefly(first.text)) : text.sayBefore,
      onSelect: () => sayOrder(view, said),
    },
  ]
}

/** The first of two is kept until the second is chosen. */
function sayOrder(view: View, said: SaidText): void {
  const { first, setFirst, say } = view.facts.getState()
  if (first) say('before', first, said)
  else setFirst(said)
}

/** More than anyone says of a page. */
const maxLetters = 20_000

function saidOf({ text, html, page, polygon }: LayoutElement): SaidText | null {
  const words = text.trim() || wordsOfHtml(html)
  if (words === '') return null
  return { text: words.slice(0, maxLetters), page, box: polygon && boxOf(polygon) }
}

/** Selected letters before a selected element; null for neither. */
function selectedText({ corrections, viewer }: View): SaidText | null {
  const { selectedKey, page: pageInView } = viewer.getState()
  const find = (key: string | null): LayoutElement | undefined =>
    key === null ? undefined : corrections.getState().find(key)
  const selection = window.getSelection()
  const marked = selection?.isCollapsed === false ? selection.toString().trim() : ''
  if (marked === '' || !selection) {
    const element = find(selectedKey)
    return element ? saidOf(element) : null
  }
  const { startContainer } = selection.getRangeAt(0)
  const host = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const element = find(
    host?.closest('[data-element-key]')?.getAttribute('data-element-key') ?? null,
  )
  const slot = Number(host?.closest('[data-page]')?.getAttribute('data-page') ?? Number.NaN)
  const page = element?.page ?? (Number.isNaN(slot) ? pageInView : slot)
  const box = element?.polygon ? boxOf(element.polygon) : null
  return { text: marked.slice(0, maxLetters), page, box }
}
