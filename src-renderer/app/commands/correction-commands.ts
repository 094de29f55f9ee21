import { knownCategories } from '#shared/results/category.ts'
import type { Run } from '#shared/runs/run.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Language } from '#shared/text/language.ts'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import { textOf } from '../../text/catalogue.ts'
import { categoryName } from '../../text/categories.ts'
import type { View } from '../view.ts'
import type { Command } from './command.ts'
import { compareOpenRun } from './compare-runs.ts'
import { drawPartToRead, readSelectedAgain } from './read-again.ts'
import type { Shortcut } from './shortcut.ts'
import { isTyping } from './typed-ahead.ts'

/** What corrects the run on screen, with its keys; most of it only while correcting. */
export function correctionCommands(view: View, language: Language): readonly Command[] {
  const { corrections, viewer, app, runs, toasts } = view
  const text = textOf('corrections', language)
  const doubtText = textOf('judging', language)
  const again = textOf('readAgain', language)
  const state = corrections.getState()
  const { isOn, history } = state
  const whole = runs.getState().whole.get(app.getState().selectedRunId ?? '')
  const canCorrect = whole !== undefined && isReadable(whole)
  const { selectedKey } = viewer.getState()
  const hasSelection = canCorrect && isOn && selectedKey !== null
  const actions = createCorrectionActions(corrections)

  const command = (
    id: string,
    title: string,
    isAvailable: boolean,
    run: () => void,
    shortcut?: Shortcut,
  ): Command => ({ id: `correct-${id}`, title, isAvailable, run, ...(shortcut && { shortcut }) })
  const onSelected = (id: string, title: string, run: () => void, shortcut?: Shortcut): Command =>
    command(id, `${text.title}: ${title}`, hasSelection, run, shortcut)
  // A text that is being typed has its own undo.
  const isFree = canCorrect && !isTyping(document.activeElement)
  const doubts = (): void => void (whole && view.doubts.getState().open(whole.id))
  const canReadAgain = canCorrect && whole.documentId !== null
  const markDoubts = (): void => {
    const { isMarking, setMarking } = view.doubts.getState()
    setMarking(!isMarking, whole?.id ?? null)
  }
  const { carriedKey } = state
  const canPut = carriedKey !== null && selectedKey !== null && carriedKey !== selectedKey
  const put = (side: 'before' | 'after') => (): void => {
    if (canPut) void actions.moveTo(carriedKey, selectedKey, side)
  }
  const canTakeBack =
    !isTyping(document.activeElement) &&
    toasts.getState().toasts.some(({ action }) => action?.isUndo)
  const undo = (): void => {
    if (!toasts.getState().takeBack()) void state.undo()
  }
  const redo = (): void => void state.redo()

  return [
    command('mode', text.correct, canCorrect, () => toggleCorrecting(view), 'E'),
    command('doubts', doubtText.open, canCorrect, doubts, 'Mod+Shift+D'),
    command('mark-doubts', doubtText.mark, canCorrect, markDoubts, 'W'),
    command(
      'compare',
      textOf('compare', language).open,
      canCorrect,
      () => compareOpenRun(view),
      'Mod+Shift+C',
    ),
    command('replay', textOf('replay', language).open, canCorrect, () =>
      app.setState({ dialog: 'replay' }),
    ),
    command('vote', doubtText.vote, canCorrect, () => app.setState({ dialog: 'vote' }), 'V'),
    command('grades', textOf('grades', language).open, runs.getState().byId.size > 0, () =>
      app.setState({ dialog: 'grades' }),
    ),
    command('read-again', again.open, canReadAgain, () => readSelectedAgain(view), 'A'),
    command('read-part', again.draw, canReadAgain, () => drawPartToRead(view), 'Shift+A'),
    command('undo', text.undo, canTakeBack || (isFree && history.undo !== null), undo, 'Mod+Z'),
    command('redo', text.redo, isFree && history.redo !== null, redo, 'Mod+Shift+Z'),
    command('redo-y', text.redo, isFree && history.redo !== null, redo, 'Mod+Y'),
    command(
      'draw',
      `${text.title}: ${text.draw}`,
      canCorrect && isOn,
      () => state.setTool('draw'),
      'D',
    ),
    command(
      'order',
      `${text.title}: ${text.order}`,
      canCorrect && isOn,
      () => state.setTool('order'),
      'O',
    ),
    command('keep-order', text.keepOrder, state.sequence.length > 1, actions.keepSequence, 'Enter'),
    command(
      'leave-tool',
      text.select,
      isOn && state.tool !== 'select',
      () => state.setTool('select'),
      'Escape',
    ),
    { ...onSelected('text', text.editText, focusText, 'T'), opensField: true },
    onSelected('table', text.openTable, () => state.openTable(selectedKey), 'G'),
    onSelected('confirm', text.confirm, () => actions.toggleConfirmed(), 'C'),
    // No key of its own: nobody shall confirm a page unseen.
    command('confirm-page', text.confirmPage, canCorrect, () =>
      actions.confirmPage(viewer.getState().page),
    ),
    // Of what was only parsed nobody shall confirm all at once.
    command('confirm-all', text.confirmAll, canCorrect && isTruth(whole), actions.confirmAll),
    onSelected('remove', text.remove, () => actions.remove(), 'Delete'),
    onSelected('merge-next', text.mergeNext, () => void actions.mergeWith(1), 'M'),
    onSelected('merge-previous', text.mergePrevious, () => void actions.mergeWith(-1), 'Shift+M'),
    onSelected('earlier', text.earlier, () => void actions.move(-1), '['),
    onSelected('later', text.later, () => void actions.move(1), ']'),
    onSelected('move', text.move, () => selectedKey !== null && state.carry(selectedKey), 'J'),
    command('put-after', `${text.title}: ${text.after}`, canPut, put('after'), 'Enter'),
    command('put-before', `${text.title}: ${text.before}`, canPut, put('before'), 'Shift+Enter'),
    onSelected('revert', text.revert, () => actions.revert()),
    ...knownCategories.map((category, index) =>
      onSelected(
        category,
        `${text.category}: ${categoryName(category, language)}`,
        () => actions.setCategory(category),
        index < digits.length ? digits[index] : undefined,
      ),
    ),
  ]
}

/** A format of graders, which carries what is right of a document. */
function isTruth({ imported }: Run): boolean {
  return imported?.parser === 'dp-bench'
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The panel is under the content: a narrow window shows that. */
export function toggleCorrecting({ app, corrections, viewer }: View): void {
  const { isOn, setOn } = corrections.getState()
  setOn(!isOn)
  if (isOn) return
  viewer.getState().setOverlay(true)
  const { selectedKey: key, page } = viewer.getState()
  const outline = corrections.getState().shown()?.outline
  // The panel takes room from the content, in which the element shall stay in view: one on another page is not.
  if (key !== null && outline?.pages[outline.keys.indexOf(key)] === page) {
    app.setState({ reveal: { key } })
  }
}

/** The field is there as long as an element is selected. */
function focusText(): void {
  document.querySelector<HTMLElement>('[data-correction-text]')?.focus()
}
