import type { Command } from '#shared/corrections/command.ts'
import type { StepLabel } from '#shared/corrections/step.ts'
import { moveElements, reorderElements } from '#shared/corrections/structure.ts'
import type { LayoutElement, Polygon, Region } from '#shared/results/element.ts'
import type { CorrectionsStore } from './corrections-store.ts'
import { addAt, confirm, merge, recategorise, remove, replace, revert, split } from './edits.ts'

/** Everything that can be done with what is selected. Each is one step. */
export interface CorrectionActions {
  readonly remove: () => void
  readonly toggleConfirmed: () => void
  /** All that begins on a 1-based page: it is the truth then, against which every run is graded. */
  readonly confirmPage: (page: number) => void
  /** All of a run that is known to be right: truth that was written elsewhere. */
  readonly confirmAll: () => void
  readonly setCategory: (category: string) => void
  readonly mergeWith: (direction: 1 | -1) => Promise<void>
  readonly mergeMarked: () => void
  readonly move: (direction: 1 | -1) => Promise<void>
  /** Puts an element before or after another one in the reading order, on whatever page. */
  readonly moveTo: (key: string, anchorKey: string, side: 'before' | 'after') => Promise<void>
  readonly splitAt: (position: number) => Promise<void>
  readonly draw: (page: number, polygon: Polygon) => Promise<void>
  readonly place: (element: LayoutElement, index: number, region: Region) => void
  /** The same while keys still move it, for whatever ends the program meanwhile. */
  readonly draftPlace: (element: LayoutElement, index: number, region: Region) => void
  readonly keepSequence: () => void
  readonly revert: () => void
}

export function createCorrectionActions(store: CorrectionsStore): CorrectionActions {
  const apply = (label: StepLabel, commands: readonly Command[]): void =>
    void store.getState().apply(label, commands)
  const select = (key: string | null): void => store.getState().shown()?.select(key)
  const selected = (): LayoutElement | undefined => {
    const key = store.getState().shown()?.selectedKey
    return typeof key === 'string' ? store.getState().find(key) : undefined
  }
  /** The selected one and those that are marked, in reading order. */
  const chosen = (): readonly LayoutElement[] => {
    const { marked, find } = store.getState()
    const others = marked.flatMap((key) => find(key) ?? [])
    const all = new Map([selected(), ...others].flatMap((each) => (each ? [[each.key, each]] : [])))
    return [...all.values()].toSorted((a, b) => a.rank - b.rank)
  }
  const chosenKeys = (): string[] => chosen().map(({ key }) => key)

  /** Elements that are read one after another, from the page before to the one behind. */
  async function neighboursOf(page: number): Promise<readonly LayoutElement[]> {
    const result = await store
      .getState()
      .shown()
      ?.elements.load(Math.max(1, page - 1), page + 1)
    return result?.ok ? result.data : []
  }

  /** The one that is read before or after the selected one. */
  async function beside(direction: 1 | -1): Promise<LayoutElement | undefined> {
    const shown = store.getState().shown()
    const own = selected()
    if (!shown || !own) return undefined
    const { outline, elements } = shown
    const index = outline.keys.indexOf(own.key) + direction
    const [key, page] = [outline.keys[index], outline.pages[index]]
    if (key === undefined || page === undefined) return undefined
    await elements.load(page, page)
    return elements.find(key)
  }

  return {
    remove() {
      const keys = chosenKeys()
      const { outline } = store.getState().shown() ?? {}
      const next = outline?.keys[outline.keys.indexOf(keys.at(-1) ?? '') + 1] ?? null
      apply('remove', remove(keys))
      store.getState().setMarked([])
      select(next)
    },
    toggleConfirmed() {
      const isConfirmed = !chosen().every((element) => element.isConfirmed)
      apply(isConfirmed ? 'confirm' : 'unconfirm', confirm(chosenKeys(), isConfirmed))
    },
    confirmPage(page) {
      const { outline } = store.getState().shown() ?? {}
      const keys = outline?.keys.filter((_, index) => outline.pages[index] === page) ?? []
      apply('confirm', confirm(keys, true))
    },
    confirmAll() {
      apply('confirm', confirm(store.getState().shown()?.outline.keys ?? [], true))
    },
    setCategory(category) {
      const others = chosen().filter((element) => element.category !== category)
      const commands = others.map((element) => recategorise(element, category))
      apply('category', commands)
    },
    async mergeWith(direction) {
      const [own, other] = [selected(), await beside(direction)]
      if (!own || !other) return
      const [first, second] = direction === 1 ? [own, other] : [other, own]
      apply('merge', merge([first, second]))
      select(first.key)
    },
    mergeMarked() {
      const [first, ...others] = chosen()
      if (!first) return
      apply('merge', merge([first, ...others]))
      store.getState().setMarked([])
      select(first.key)
    },
    async move(direction) {
      const [own, other] = [selected(), await beside(direction)]
      if (!own || !other) return
      apply('order', reorderElements(direction === 1 ? [other, own] : [own, other]))
    },
    async moveTo(key, anchorKey, side) {
      const shown = store.getState().shown()
      if (!shown || key === anchorKey) return
      const { outline, elements } = shown
      const pageOf = new Map(outline.keys.map((each, index) => [each, outline.pages[index] ?? 0]))
      const order = outline.keys.filter((each) => each !== key)
      const at = order.indexOf(anchorKey) + (side === 'after' ? 1 : 0)
      // Where it stands already there is nothing to do.
      if (outline.keys.indexOf(key) === at) return store.getState().setTool('select')
      const around = order
        .slice(Math.max(0, at - 1), at + 1)
        .flatMap((each) => pageOf.get(each) ?? [])
      const read = await elements.load(Math.min(...around), Math.max(...around))
      if (!read.ok) return
      store.getState().setTool('select')
      apply('order', moveElements(read.data, [key], order[at] ?? null))
      select(key)
    },
    async splitAt(position) {
      const element = selected()
      if (element) apply('split', split(await neighboursOf(element.page), element, position))
    },
    async draw(page, polygon) {
      const { key, commands } = addAt(await neighboursOf(page), page, polygon)
      apply('add', commands)
      store.getState().setTool('select')
      select(key)
    },
    place: (element, index, region) => apply('place', [replace(element, index, region)]),
    draftPlace: (element, index, region) =>
      store.getState().draft('place', [replace(element, index, region)], true),
    keepSequence() {
      const { sequence, find, setTool } = store.getState()
      const clicked = sequence.flatMap((key) => find(key) ?? [])
      apply('order', reorderElements(clicked))
      setTool('select')
    },
    revert: () => apply('revert', chosen().flatMap(revert)),
  }
}
