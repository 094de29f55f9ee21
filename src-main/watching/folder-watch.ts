import { AppError, type ErrorData } from '#shared/errors.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { WatchConfig } from '../app-config.ts'
import { createFolderNotices } from './folder-notices.ts'
import type { FoundFile, FoundInFolder } from './look-through.ts'
import { createLookTimer, restAfter } from './look-timer.ts'
import type { WatchRule, WatchRules } from './rules.ts'
import { createSettlingFiles } from './settle-files.ts'
import { isSame, type TakeOutcome } from './take-file.ts'
import type { WatchedRows } from './watched-rows.ts'

export interface FolderWatchDeps {
  readonly rules: WatchRules
  readonly rows: WatchedRows
  /** Throws `connections.not-found` and `connections.key-missing`. */
  readonly requireConnection: (connectionId: string) => Promise<Connection>
  /** Looks through the folder as its rule says; throws as `lookThrough` does. */
  readonly lookThrough: (rule: WatchRule, signal: AbortSignal) => Promise<FoundInFolder>
  /** Begins what is on record as taken and could not be begun before. Throws where it still can't. */
  readonly beginTaken: (rule: WatchRule, connection: Connection) => Promise<void>
  /** @param isWanted whether the rule still wants it once it is read */
  readonly take: (
    rule: WatchRule,
    connection: Connection,
    file: FoundFile,
    isWanted: () => boolean,
  ) => Promise<TakeOutcome>
  readonly toErrorData: (error: unknown) => ErrorData
  readonly onChanged: () => void
  readonly pace: Pick<WatchConfig, 'settleMs' | 'lookMs'>
  readonly now: () => number
}

/** One watched folder, looked into until it is closed. */
export interface FolderWatch {
  /** Something may have happened there, or to its rule. */
  lookSoon(): void
  /** Files that are still being written, or wait for their turn. */
  waiting(): number
  trouble(): ErrorData | null
  /** ISO 8601; null before the first look. */
  lookedAt(): string | null
  close(): Promise<void>
}

/** The library's queue is not for the rule to fill: what waits in the folder can still be taken back. */
const maxUnderWay = 10
/** Looking costs a two-hundredth of a processor at rest, in a large or slow folder as well: see `restAfter`. */
const restShare = 200
/** And while something is being written there, a twentieth. */
const busyShare = 20

/**
 * Watches one folder. The system's own notice that something has changed there is only a hint, and on network
 * drives there is none: what counts is the look from time to time.
 */
export function createFolderWatch(ruleId: string, deps: FolderWatchDeps): FolderWatch {
  const { rules, rows, pace } = deps
  const closing = new AbortController()
  const settling = createSettlingFiles(pace.settleMs)
  const timer = createLookTimer(
    lookAndTell,
    (isBusy) =>
      isBusy || settling.count() > 0
        ? restAfter(tookMs, busyShare, pace.settleMs)
        : restAfter(tookMs, restShare, pace.lookMs),
    () => restAfter(tookMs, busyShare, Math.min(pace.settleMs, hintMs)),
  )
  const notices = createFolderNotices(() => timer.soon())
  let tookMs = 0
  let trouble: ErrorData | null = null
  /** What the user should know once, without anything being wrong any more. */
  let notice: ErrorData | null = null
  let lookedAt: string | null = null
  let waiting = 0

  async function look(rule: WatchRule, lateMs: number): Promise<void> {
    if (lateMs > sleptMs) settling.beginAnew()
    const beganMs = performance.now()
    const { files, folders, failure } = await deps.lookThrough(rule, closing.signal)
    notices.listen(folders, rule.includesSubfolders)
    notice = beginOnce(deps, rule, files) ?? notice
    const known = rows.files(ruleId)
    dismissGone(known, files)
    const fresh = files.filter((file) => {
      const before = known.get(file.name)
      return !before || before.state === 'waiting' || !isSame(before, file)
    })
    const settled = settling.settled(fresh, performance.now())
    tookMs = performance.now() - beganMs
    waiting = fresh.length
    const connection = await deps.requireConnection(rule.connectionId)
    await deps.beginTaken(rule, connection)
    const isWanted = (): boolean => !closing.signal.aborted && hasTurn(rule)
    for (const file of settled) {
      if (!isWanted()) return
      const outcome = await deps.take(rule, connection, file, isWanted)
      if (outcome === 'later' || outcome === 'waiting') continue
      waiting -= 1
      deps.onChanged()
    }
    // All others are done: this one is told as well.
    if (failure) throw failure
  }

  /** What waited and was taken back waits no longer; nor what lies where the rule doesn't look any more. */
  function dismissGone(known: ReturnType<WatchedRows['files']>, files: readonly FoundFile[]): void {
    const found = new Set(files.map(({ name }) => name))
    for (const [name, { state }] of known) {
      if (state === 'waiting' && !found.has(name)) rows.dismiss(ruleId, name)
    }
  }

  /** Whether another one may be taken now, as the rule is by now. */
  function hasTurn(before: WatchRule): boolean {
    const rule = rules.find(ruleId)
    if (!rule || rule.isPaused || rule.connectionId !== before.connectionId) return false
    if (rows.underWay(ruleId).length >= maxUnderWay) return false
    return rule.pagesPerDay === null || !rows.isCounting(ruleId)
  }

  async function lookAndTell(lateMs: number): Promise<void> {
    const rule = rules.find(ruleId)
    if (!rule || rule.isPaused) return
    const before = JSON.stringify([trouble, notice, waiting, lookedAt === null])
    try {
      await look(rule, lateMs)
      trouble = null
    } catch (error) {
      if (closing.signal.aborted) return
      trouble = deps.toErrorData(error)
      if (isAway(rule, error)) notices.stop()
    }
    lookedAt = new Date(deps.now()).toISOString()
    if (JSON.stringify([trouble, notice, waiting, false]) !== before) deps.onChanged()
  }

  timer.soon()
  return {
    lookSoon: () => timer.soon(),
    waiting: () => waiting,
    trouble: () => trouble ?? notice,
    lookedAt: () => lookedAt,
    async close() {
      closing.abort()
      notices.stop()
      await timer.close()
    },
  }
}

/** A look that is so late was held up by more than work: the computer slept, and with it whoever writes. */
const sleptMs = 1000

/** Notices come in swarms. */
const hintMs = 300

/** At the first look, what lies there already is put down and left alone, unless the rule takes it, too. */
export function beginOnce(
  { rules, rows }: Pick<FolderWatchDeps, 'rules' | 'rows'>,
  rule: WatchRule,
  found: readonly FoundFile[],
): ErrorData | null {
  const { id, folder, takesExisting, hasBegun } = rule
  const isKnown = rows.hasBegun(id)
  // What was known is lost: taking all of it again could send anything a second time.
  if (!isKnown) rows.begin(id, takesExisting && !hasBegun ? [] : found)
  if (!hasBegun) rules.put({ ...rule, hasBegun: true })
  if (isKnown || !hasBegun) return null
  return new AppError('watching.began-anew', { folder, left: found.length }).toData()
}

function isAway({ folder }: WatchRule, error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { code, data } = error
  const isOfFolder = code === 'watching.folder-missing' || code === 'watching.folder-unreadable'
  return isOfFolder && 'folder' in data && data.folder === folder
}
