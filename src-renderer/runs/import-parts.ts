import type { CallInput } from '#shared/bridge/calls.ts'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { Admission } from './admit-file.ts'
import { pathOf } from './path-of.ts'

interface PartsToImport<T> {
  /** A parse, or what is called like all parts of one. */
  readonly parts: readonly T[]
  /** Of their document, which is being taken in; undefined without one. */
  readonly sourceGrantId: string | undefined
  /** In a folder, where what is called like a parse may be none. */
  readonly isFound: boolean
  /** Of the first in the drop. */
  readonly position: number
}

/** `stopped` by the user, who needs not be told of it; `unknown` are files of a folder that are no parse. */
type Outcome = 'imported' | 'existing' | 'refused' | 'unknown' | 'stopped'

interface PartOutcome {
  readonly name: string
  readonly outcome: Outcome
}

interface GrantedParse {
  readonly itemId: string
  readonly name: string
  readonly grantId: string
  readonly position: number
}

/**
 * A parse that was made elsewhere becomes a run as it is, and so do all parts of one; nothing is sent. Answers what
 * became of each run, and of each file that is none.
 */
export async function importParts<T extends { readonly name: string }>(
  admission: Admission,
  grant: (itemId: string, file: T) => Promise<FileGrant | undefined>,
  { parts, position, sourceGrantId, isFound }: PartsToImport<T>,
): Promise<readonly PartOutcome[]> {
  const { items } = admission
  const granted: GrantedParse[] = []
  const outcomes: PartOutcome[] = []
  for (const [index, part] of parts.entries()) {
    const itemId = items.enter(part.name)
    const file = await grant(itemId, part)
    if (!file) {
      outcomes.push({ name: part.name, outcome: 'refused' })
      continue
    }
    items.put(itemId, { kind: 'importing', grantId: file.id })
    const name = pathOf(part)
    granted.push({ itemId, name, grantId: file.id, position: position + index })
  }
  const wanted = { source: { documentId: null, sourceGrantId }, isFound }
  // With one that can't be had the others would be taken for all.
  const areAll = granted.length > 1 && granted.length === parts.length
  const joined = areAll ? await importJoined(admission, granted, wanted) : null
  if (joined) return [...outcomes, { name: granted[0]?.name ?? '', outcome: joined }]
  for (const parse of granted) {
    outcomes.push({ name: parse.name, outcome: await importAlone(admission, parse, wanted) })
  }
  return outcomes
}

interface Wanted extends Pick<PartsToImport<never>, 'isFound'> {
  readonly source: Pick<CallInput<'runs.import'>, 'documentId' | 'sourceGrantId'>
}

/** Null where they are no parts of one: then each is a parse of its own, or none. */
async function importJoined(
  admission: Admission,
  granted: readonly GrantedParse[],
  { source }: Wanted,
): Promise<Outcome | null> {
  const { bridge, items, onStarted } = admission
  const grantIds = granted.map(({ grantId }) => grantId)
  const [first, ...others] = granted
  const { imported, isShown } = await showingBegun(admission, first, () =>
    bridge.call('runs.importParts', { grantIds, ...source }),
  )
  if (imported.ok && imported.data === null) return null
  for (const { itemId } of others) items.drop(itemId)
  if (first) items.settle(first.itemId, imported)
  if (!imported.ok) return imported.error.code === 'bridge.cancelled' ? 'stopped' : 'refused'
  if (imported.data === null) return null
  if (!isShown) onStarted(imported.data.run, first?.position ?? 0)
  return imported.data.kind
}

async function importAlone(
  admission: Admission,
  parse: GrantedParse,
  { source, isFound }: Wanted,
): Promise<Outcome> {
  const { bridge, items, onStarted } = admission
  const { itemId, grantId, position } = parse
  // Given up while others had their turn.
  if (!items.has(itemId)) return 'stopped'
  const { imported, isShown } = await showingBegun(admission, parse, () =>
    bridge.call('runs.import', { grantId, ...source }),
  )
  const isUnknown = !imported.ok && imported.error.code === 'import.unknown'
  if (isUnknown && isFound) items.drop(itemId)
  else items.settle(itemId, imported)
  if (!imported.ok && imported.error.code === 'bridge.cancelled') return 'stopped'
  if (!imported.ok) return isUnknown ? 'unknown' : 'refused'
  if (!isShown) onStarted(imported.data.run, position)
  return imported.data.kind
}

interface ShownOutcome<T> {
  readonly imported: T
  /** The first pages of a large file were shown while the rest of it was being read. */
  readonly isShown: boolean
}

async function showingBegun<T>(
  { bridge, items, onStarted }: Admission,
  parse: GrantedParse | undefined,
  act: () => Promise<T>,
): Promise<ShownOutcome<T>> {
  let isShown = false
  const stop = bridge.subscribe((event) => {
    if (event.name !== 'runs.import-begun' || event.data.grantId !== parse?.grantId) return
    isShown = true
    items.put(parse.itemId, { kind: 'importing', grantId: parse.grantId, isShown })
    onStarted(event.data.run, parse.position)
  })
  try {
    const imported = await act()
    return { imported, isShown }
  } finally {
    stop()
  }
}
