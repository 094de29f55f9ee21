import type { FileGrant } from '#shared/bridge/events.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { DocumentWarning } from '#shared/documents/warnings.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { IntakeItems, OnExisting } from './intake-items.ts'
import type { ParseChoice } from './parse-choice.ts'

export interface Admission {
  readonly bridge: Bridge
  readonly items: IntakeItems
  /** A run that was started; `position` is its file's in the drop. */
  readonly onStarted: (run: Run, position: number) => void
  /** The document was added of a parse that is being read, and is shown next. */
  readonly onExpected: (documentId: string) => void
  /** A protected document was added with this password. */
  readonly onUnlocked: (documentId: string, password: string) => void
  /** It is being parsed, and may come out badly. */
  readonly onWarned: (run: Run, warnings: readonly DocumentWarning[]) => void
}

interface DocumentToParse {
  readonly documentId: string
  readonly name: string
  readonly choice: ParseChoice
  readonly onExisting: OnExisting
  readonly inParts?: boolean
}

/** Adds a granted file to the library and starts its run; the item tells how far it is. */
export async function admitFile(
  admission: Admission,
  itemId: string,
  grant: FileGrant,
  choice: ParseChoice,
  position: number,
  password?: string,
): Promise<void> {
  const { bridge, items } = admission
  items.put(itemId, { kind: 'checking' })
  const added = await bridge.call('documents.add', { grantIds: [grant.id], password })
  const outcome = added.ok ? added.data[0] : added
  if (!outcome?.ok) {
    if (outcome && isLocked(outcome.error)) {
      items.put(itemId, { kind: 'locked', error: outcome.error, grant, choice, position })
    } else if (outcome) items.settle(itemId, outcome)
    else items.drop(itemId)
    return
  }
  if (password !== undefined) admission.onUnlocked(outcome.document.id, password)
  const document = { documentId: outcome.document.id, name: grant.name, choice }
  const run = await startRun(admission, itemId, { ...document, onExisting: 'ask' }, position)
  if (run && outcome.warnings.length > 0) admission.onWarned(run, outcome.warnings)
}

function isLocked({ code }: ErrorData): boolean {
  return code === 'documents.password-needed' || code === 'documents.password-wrong'
}

/** Starts the run of a document, and resolves to it; null where something kept it, which is in the item. */
export async function startRun(
  { bridge, items, onStarted }: Admission,
  itemId: string,
  { choice, ...document }: DocumentToParse,
  position: number,
): Promise<Run | null> {
  const started = await bridge.call('runs.start', { ...document, ...choice })
  if (started.ok && started.data.kind === 'existing') {
    items.put(itemId, { kind: 'existing', run: started.data.run, choice })
    return null
  }
  if (!started.ok && started.error.code === 'runs.needs-parts') {
    const { documentId, onExisting } = document
    const asked = { error: started.error, documentId, choice, onExisting }
    items.put(itemId, { kind: 'needs-parts', ...asked })
    return null
  }
  items.settle(itemId, started)
  if (!started.ok) return null
  onStarted(started.data.run, position)
  return started.data.run
}
