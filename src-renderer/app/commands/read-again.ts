import type { Doubt } from '#shared/judging/doubt.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'
import type { ReadAgainRequest } from '../app-store.ts'
import type { View } from '../view.ts'

/** Asks how to read the selected element's place again, or the page on screen. */
export function readSelectedAgain(view: View): void {
  const { selectedKey, page } = view.viewer.getState()
  askForElement(view, selectedKey, page)
}

/** The same for what may be wrong. */
export function readDoubtedAgain(view: View, { elementKey, page }: Doubt): void {
  askForElement(view, elementKey, page)
}

function askForElement(view: View, key: string | null, page: number): void {
  const element = key === null ? undefined : view.corrections.getState().find(key)
  if (element?.polygon) {
    ask(view, element.page, { kind: 'element', box: boxOf(element.polygon) })
  } else ask(view, page, null)
}

/** The same for a part of a page, upright, that someone drew. */
export function readPartAgain(view: View, page: number, box: Box): void {
  ask(view, page, { kind: 'part', box })
}

/** Draws are made while correcting. */
export function drawPartToRead({ corrections }: View): void {
  if (!corrections.getState().isOn) corrections.getState().setOn(true)
  corrections.getState().setTool('read-again')
}

function ask({ app }: View, page: number, part: ReadAgainRequest['part']): void {
  const { selectedRunId: runId } = app.getState()
  if (runId === null) return
  app.setState({ dialog: 'read-again', readAgain: { runId, page, part } })
}
