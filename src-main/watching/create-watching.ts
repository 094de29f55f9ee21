import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { CallInput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import { askedPageCount } from '#shared/runs/asked-pages.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import type { WatchConfig } from '../app-config.ts'
import type { Storage } from '../db/open-storage.ts'
import type { PickedFile, SettingsStorage } from '../ports.ts'
import { beginOnce, createFolderWatch, type FolderWatch } from './folder-watch.ts'
import { type FoundFile, type FoundInFolder, lookThrough } from './look-through.ts'
import { createWatchRules, type WatchRule } from './rules.ts'
import { startOfDay, startTaking, takeFile, type TakeFileDeps } from './take-file.ts'
import { createWatchedRows } from './watched-rows.ts'

/** Folders whose documents are parsed as they come. */
export interface Watching {
  list(): readonly WatchedFolder[]
  create(input: CallInput<'watching.create'>): Promise<WatchedFolder>
  update(input: CallInput<'watching.update'>): Promise<WatchedFolder>
  pause(input: CallInput<'watching.pause'>): WatchedFolder
  remove(ruleId: string): Promise<void>
  /** Begins to look into the folders: what is found may be sent from now on. */
  begin(): void
  /** A run has another state. */
  runChanged(run: Run): void
  /** Another connection, or another key. */
  connectionsChanged(): void
  close(): Promise<void>
}

export interface WatchingDeps extends Omit<TakeFileDeps, 'rows' | 'freeBytes' | 'keptFreeBytes'> {
  readonly storage: Storage
  readonly settings: SettingsStorage
  /** Throws `documents.grant-expired`. */
  readonly redeem: (grantId: string) => PickedFile
  /** Throws `connections.not-found`. */
  readonly getConnection: (connectionId: string) => Promise<Connection>
  readonly getRun: (runId: string) => Run | null
  readonly onChanged: () => void
  readonly config: Partial<WatchConfig>
  /** Default: what the file system says. */
  readonly freeBytes?: TakeFileDeps['freeBytes']
}

export const defaultWatchConfig: WatchConfig = {
  settleMs: 3000,
  lookMs: 30_000,
  keptFreeBytes: 500_000_000,
}
const maxRules = 50
const shownRefusals = 5

// oxlint-disable-next-line max-lines-per-function -- one rule's life: each function of it fits a screen
export function createWatching(deps: WatchingDeps): Watching {
  const { storage, getRun, now } = deps
  const rules = createWatchRules(deps.settings)
  const rows = createWatchedRows(storage, now)
  const config = { ...defaultWatchConfig, ...deps.config }
  const dataDir = realpathSync.native(storage.folder.root)
  const taking: TakeFileDeps = {
    ...deps,
    rows,
    keptFreeBytes: config.keptFreeBytes,
    freeBytes: deps.freeBytes ?? (() => freeOn(storage.folder.root)),
  }
  const watches = new Map<string, FolderWatch>()
  let isBegun = false
  let isClosed = false

  async function requireConnection(connectionId: string): Promise<Connection> {
    const connection = await deps.getConnection(connectionId)
    if (!connection.needsKey || connection.apiKeyIsSet) return connection
    throw new AppError('connections.key-missing', { connection: connection.name })
  }

  /** What has a rule of its own is left to that one, and Recto's own data to nobody. */
  function look(
    {
      id,
      folder,
      includesSubfolders,
    }: Pick<WatchRule, 'folder' | 'includesSubfolders'> & {
      readonly id?: string
    },
    signal: AbortSignal,
  ): Promise<FoundInFolder> {
    const others = rules.list().flatMap((rule) => (rule.id === id ? [] : [rule.folder]))
    const except = new Set([dataDir, ...others])
    return lookThrough(folder, { signal, includesSubfolders, except })
  }

  /** Whether another rule has come for a file's folder since the look began. */
  function isOthers(rule: WatchRule, { name }: FoundFile): boolean {
    const file = path.join(rule.folder, name)
    return rules
      .list()
      .some(({ folder }) => folder.length > rule.folder.length && isIn(folder, file))
  }

  /** A run whose end nobody came to tell of must not take a place for ever. */
  function noteEnded({ id }: WatchRule): void {
    for (const runId of rows.underWay(id)) {
      const run = getRun(runId)
      if (!run || !isUnderWay(run.state)) rows.setEnded(runId, run && askedPageCount(run))
    }
  }

  async function beginTaken(rule: WatchRule, connection: Connection): Promise<void> {
    noteEnded(rule)
    for (const unstarted of rows.unstarted(rule.id)) {
      if (getRun(unstarted.runId)) rows.setStarted(unstarted.runId)
      else await startTaking(taking, rule, connection, unstarted)
    }
  }

  function watch({ id }: WatchRule): void {
    if (!isBegun || isClosed || watches.has(id)) return
    watches.set(
      id,
      createFolderWatch(id, {
        rules,
        rows,
        requireConnection,
        lookThrough: look,
        beginTaken,
        take: async (rule, connection, file, isWanted) =>
          isOthers(rule, file) ? 'later' : takeFile(taking, rule, connection, file, isWanted),
        toErrorData: deps.toErrorData,
        onChanged: deps.onChanged,
        pace: config,
        now,
      }),
    )
  }

  /** Goes on with what an earlier process had on record and didn't come to begin, or to see end. */
  async function recover(): Promise<void> {
    rules.list().forEach(noteEnded)
    for (const { ruleId, runId } of rows.unstarted()) {
      if (!rules.find(ruleId)) rows.giveUp(runId)
    }
    for (const rule of rules.list()) {
      if (rows.unstarted(rule.id).length === 0) continue
      await beginTaken(rule, await deps.getConnection(rule.connectionId))
    }
  }

  function show(rule: WatchRule): WatchedFolder {
    const { takesExisting: _existing, hasBegun: _begun, ...shown } = rule
    const watched = watches.get(rule.id)
    const { waiting, ...counts } = rows.count(rule.id)
    return {
      ...shown,
      ...counts,
      trouble: rule.isPaused ? null : (watched?.trouble() ?? null),
      isWatched: watched !== undefined,
      waiting: Math.max(waiting, watched?.waiting() ?? 0),
      pagesToday: rows.pagesTaken(rule.id, startOfDay(now())),
      lastTaken: rows.lastTaken(rule.id),
      refusals: rows.refusals(rule.id, shownRefusals),
      lookedAt: watched?.lookedAt() ?? null,
    }
  }

  function require(ruleId: string): WatchRule {
    const rule = rules.find(ruleId)
    if (!rule) throw new AppError('watching.not-found', { ruleId })
    return rule
  }

  function change(rule: WatchRule): WatchedFolder {
    rules.put(rule)
    watches.get(rule.id)?.lookSoon()
    deps.onChanged()
    return show(rule)
  }

  const lookSoon = (): void => {
    for (const each of watches.values()) each.lookSoon()
  }

  return {
    list: () => rules.list().map(show),
    async create({ grantId, ...wanted }) {
      const folder = await requireFolder(deps.redeem(grantId).path, storage.folder.root)
      await deps.getConnection(wanted.connectionId)
      const found = await look({ ...wanted, folder }, AbortSignal.timeout(firstLookLimitMs))
      const all = rules.list()
      if (all.some((rule) => rule.folder === folder)) {
        throw new AppError('watching.already-watched', { folder })
      }
      if (all.length >= maxRules) throw new AppError('watching.too-many-rules', { limit: maxRules })
      const rule = { ...wanted, id: randomUUID(), folder, isPaused: false, hasBegun: false }
      beginOnce({ rules, rows }, rule, found.files)
      watch(rule)
      deps.onChanged()
      return show(require(rule.id))
    },
    async update({ ruleId, ...wanted }) {
      const before = require(ruleId)
      if (wanted.includesSubfolders && !before.includesSubfolders) {
        const next = { ...before, ...wanted }
        const { files } = await look(next, AbortSignal.timeout(firstLookLimitMs))
        const known = rows.files(ruleId)
        rows.begin(
          ruleId,
          files.filter(({ name }) => name.includes('/') && !known.has(name)),
        )
      }
      return change({ ...require(ruleId), ...wanted })
    },
    pause: ({ ruleId, isPaused }) => change({ ...require(ruleId), isPaused }),
    async remove(ruleId) {
      require(ruleId)
      rules.remove(ruleId)
      const watched = watches.get(ruleId)
      watches.delete(ruleId)
      await watched?.close()
      rows.forget(ruleId)
      deps.onChanged()
    },
    begin() {
      if (isBegun || isClosed) return
      isBegun = true
      const recovered = recover().catch((error: unknown) => void deps.toErrorData(error))
      void recovered.then(() => rules.list().forEach(watch))
    },
    runChanged(run) {
      if (isUnderWay(run.state)) return
      // One place is free again.
      if (rows.setEnded(run.id, askedPageCount(run))) lookSoon()
    },
    connectionsChanged: lookSoon,
    async close() {
      isClosed = true
      await Promise.all([...watches.values()].map((each) => each.close()))
      watches.clear()
    },
  }
}

/** A share that doesn't answer must not keep its user waiting for ever. */
const firstLookLimitMs = 60_000

/** Its true path. Throws `watching.not-a-folder`, `own-folder` and `folder-missing`. */
async function requireFolder(given: string, dataDir: string): Promise<string> {
  const facts = await stat(given).catch(() => null)
  if (!facts) throw new AppError('watching.folder-missing', { folder: given })
  if (!facts.isDirectory()) throw new AppError('watching.not-a-folder', { folder: given })
  const folder = realpathSync.native(given)
  if (isIn(realpathSync.native(dataDir), folder))
    throw new AppError('watching.own-folder', { folder })
  return folder
}

/** Whether a place is a folder or lies below it; both absolute. */
function isIn(folder: string, place: string): boolean {
  const below = path.relative(folder, place)
  return below === '' || (below.split(path.sep)[0] !== '..' && !path.isAbsolute(below))
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
