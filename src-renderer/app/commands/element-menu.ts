import { anchorText } from '#shared/bridge/recto-link.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Language } from '#shared/text/language.ts'
import { copiedElement, copiedPage, copyKinds, type CopyKind } from '../../content/copy-element.ts'
import { sanitiseHtml } from '../../content/page-sanitiser.ts'
import { textOf } from '../../text/catalogue.ts'
import type { Copied } from '../../ui/copy-to-clipboard.ts'
import type { MenuItem } from '../../ui/menu-items.tsx'
import type { ElementMenuRequest } from '../app-store.ts'
import type { View } from '../view.ts'
import { openBlackOut } from './black-out.ts'
import { find } from './find-commands.ts'
import { factItems } from './fact-commands.ts'
import { toggleCorrecting } from './correction-commands.ts'
import { orderItems } from './order-items.ts'
import { savePicture } from './save-picture.ts'

interface ElementMenu {
  readonly run: Run
  readonly asked: ElementMenuRequest
  /** Of the page that it was asked for on. */
  readonly elements: readonly LayoutElement[]
  readonly copy: (copied: Copied) => void
}

/** What can be done with an element or a page that was pointed at. */
export function elementMenuItems(view: View, language: Language, menu: ElementMenu): MenuItem[] {
  const { elements, asked, copy } = menu
  const text = textOf('menu', language)
  const element = elements.find(({ key }) => key === asked.key)
  const hasText = elements.some((each) => copyKinds(each).includes('text'))
  return [
    ...(element
      ? [
          ...copyItems(language, menu, element),
          ...pictureItems(view, language, menu, element),
          ...wayItems(view, language, menu, element),
          ...orderItems(view, language, element),
          ...(menu.run.documentId === null ? [] : factItems(view, language, element)),
        ]
      : hasText
        ? [{ label: text.copyPage, onSelect: () => copy(copiedPage(elements, sanitiseHtml())) }]
        : []),
    ...pageItems(view, language, asked.page),
    ...blackOutItems(view, language, menu, element),
  ]
}

function copyItems(
  language: Language,
  { run, copy }: ElementMenu,
  element: LayoutElement,
): MenuItem[] {
  const text = textOf('menu', language)
  const names: Readonly<Record<CopyKind, string>> = {
    text: text.copyText,
    markdown: text.copyMarkdown,
    html: text.copyHtml,
    table: text.copyTable,
    json: text.copyJson,
  }
  const link = anchorText({ runId: run.id, elementKey: element.key, hash: null })
  return [
    ...copyKinds(element).map((kind) => ({
      label: names[kind],
      onSelect: () => copy(copiedElement(element, kind, sanitiseHtml())),
    })),
    { label: text.copyLink, onSelect: () => copy({ text: link }) },
  ]
}

/** Twice its size on screen at 100 %: letters stay sharp in a document. */
const cropScale = 2

/** None without pages to cut from, or without a place on them. */
function pictureItems(
  view: View,
  language: Language,
  { run, asked }: ElementMenu,
  element: LayoutElement,
): MenuItem[] {
  const text = textOf('menu', language)
  const regions = regionsOf(element)
  const region = regions.find(({ page }) => page === asked.page) ?? regions[0]
  const { pictures } = view.viewer.getState()
  if (!region || !pictures) return []
  const { page, polygon } = region
  const request = {
    page,
    part: boxOf(polygon),
    rotation: 0,
    scale: cropScale,
    boxes: null,
    // Nobody waits for it, and it is soon over.
    signal: new AbortController().signal,
  } as const
  const save = async (): Promise<void> => {
    try {
      const { drawPagePicture } = await import('../../viewer/output/draw-page-picture.ts')
      const canvas = await drawPagePicture(pictures, request)
      await savePicture(canvas, run.name, `${page}-${element.order + 1}`)
    } catch {
      view.toasts.getState().show({ message: text.notDrawn })
    }
  }
  return [
    {
      label: text.saveElement,
      beginsGroup: true,
      onSelect: () => void save(),
    },
  ]
}

/** To the other pane, and into correcting. */
function wayItems(
  view: View,
  language: Language,
  { run, asked }: ElementMenu,
  { key }: LayoutElement,
): MenuItem[] {
  const { app, viewer, corrections } = view
  const text = textOf('menu', language)
  const show =
    asked.pane === 'pages'
      ? {
          label: text.showInContent,
          onSelect: () => app.setState({ reveal: { key }, pane: 'content' }),
        }
      : {
          label: text.showOnPage,
          onSelect: () => {
            app.setState({ pane: 'pages' })
            viewer.getState().showElement(key, 'content')
          },
        }
  const correct = (): void => {
    viewer.getState().select(key)
    if (!corrections.getState().isOn) toggleCorrecting(view)
  }
  return [
    { ...show, beginsGroup: true },
    ...(isReadable(run) ? [{ label: text.correct, onSelect: correct }] : []),
  ]
}

function pageItems(view: View, language: Language, page: number): MenuItem[] {
  const { app, viewer } = view
  const text = textOf('print', language)
  return [
    { label: textOf('menu', language).find, beginsGroup: true, onSelect: () => find(view) },
    ...(viewer.getState().pictures
      ? [
          {
            label: text.savePicture,
            onSelect: () => app.setState({ dialog: 'picture', picturedPage: page }),
          },
          { label: text.open, onSelect: () => app.setState({ dialog: 'print' }) },
        ]
      : []),
  ]
}

/** Black there already, where it is an element's. */
function blackOutItems(
  view: View,
  language: Language,
  { run: { documentId, name }, asked }: ElementMenu,
  element: LayoutElement | undefined,
): MenuItem[] {
  if (documentId === null) return []
  const text = textOf('blackOut', language)
  const boxes = (element ? regionsOf(element) : [])
    .map(({ page, polygon }) => ({ page, box: onPage(boxOf(polygon)) }))
    .filter(({ box }) => box.left < box.right && box.top < box.bottom)
  return [
    {
      label: element ? text.openThis : text.open,
      beginsGroup: true,
      onSelect: () => openBlackOut(view, { id: documentId, name, page: asked.page, boxes }),
    },
  ]
}

/** A parser may place something beyond the page. */
function onPage({ left, top, right, bottom }: Box): Box {
  const within = (value: number): number => Math.min(1, Math.max(0, value))
  return { left: within(left), top: within(top), right: within(right), bottom: within(bottom) }
}
