import type { FileGrant } from '#shared/bridge/events.ts'
import type { FileGroup } from '#shared/documents/group-by-name.ts'
import { inParts } from '#shared/documents/parts-by-name.ts'
import { admitFile, type Admission, startRun } from './admit-file.ts'
import { importParts } from './import-parts.ts'
import type { ImportTally, LeftOutFile } from './intake-items.ts'
import type { ParseChoice } from './parse-choice.ts'

interface GroupToAdmit<T> {
  readonly group: FileGroup<T>
  /** Undefined where the file can't be had; its item then says why. */
  readonly grant: (itemId: string, file: T) => Promise<FileGrant | undefined>
  readonly choice: ParseChoice
  /** Of its first file, in the drop. */
  readonly position: number
}

/**
 * Imports the parses of a group on the pages of their document, and sends nothing. A document without
 * a parse, or beside files that turn out to be none, is parsed.
 */
export async function admitGroup<T extends { readonly name: string }>(
  admission: Admission,
  admitted: GroupToAdmit<T>,
): Promise<ImportTally> {
  const { group, grant, choice, position } = admitted
  const { document, parses } = group
  const leftOut: LeftOutFile[] = []
  const tally = { imported: 0, existing: 0, refused: 0, leftOut, unsure: 0 }
  if (parses.length === 0) {
    if (document) await admitDocument(admission, admitted, document)
    return tally
  }
  const source = document && (await grantSource(admission, admitted, document))
  // Its parses are read meanwhile.
  const adding = source ? addSource(admission, source) : Promise.resolve(null)
  let unknown = 0
  let next = position
  for (const parts of inParts(parses)) {
    const { isFound } = group
    const wanted = { parts, sourceGrantId: source?.grantId, isFound, position: next }
    for (const { name, outcome } of await importParts(admission, grant, wanted)) {
      if (outcome === 'stopped') continue
      if (outcome === 'unknown') {
        unknown += 1
        if (isFound) leftOut.push({ name, reason: 'no-parse' })
        // What was named itself says why in an item of its own.
        else tally.refused += 1
        continue
      }
      tally[outcome] += 1
      if (group.isUnsure && outcome === 'imported') tally.unsure += 1
    }
    next += parts.length
  }
  const documentId = await adding
  if (document && documentId !== null && unknown === parses.length) {
    const itemId = admission.items.enter(document.name)
    const wanted = { documentId, name: document.name, choice, onExisting: 'ask' } as const
    await startRun(admission, itemId, wanted, position)
  }
  return tally
}

async function admitDocument<T extends { readonly name: string }>(
  admission: Admission,
  { grant, choice, position }: GroupToAdmit<T>,
  document: T,
): Promise<void> {
  const itemId = admission.items.enter(document.name)
  const granted = await grant(itemId, document)
  if (granted) await admitFile(admission, itemId, granted, choice, position)
}

interface GrantedSource {
  readonly itemId: string
  readonly grantId: string
}

/** Null where the document can't be had. */
async function grantSource<T extends { readonly name: string }>(
  { items }: Admission,
  { grant }: GroupToAdmit<T>,
  document: T,
): Promise<GrantedSource | null> {
  const itemId = items.enter(document.name)
  const granted = await grant(itemId, document)
  return granted ? { itemId, grantId: granted.id } : null
}

/** Null where the document can't be taken in: its parses are then imported without it. */
async function addSource(
  { bridge, items, onExpected }: Admission,
  { itemId, grantId }: GrantedSource,
): Promise<string | null> {
  items.put(itemId, { kind: 'checking' })
  const added = await bridge.call('documents.add', { grantIds: [grantId], purpose: 'view' })
  const outcome = added.ok ? added.data[0] : added
  if (outcome) items.settle(itemId, outcome.ok ? { ok: true, data: null } : outcome)
  else items.drop(itemId)
  if (!outcome?.ok) return null
  onExpected(outcome.document.id)
  return outcome.document.id
}
