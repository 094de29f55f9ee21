import type { SearchHit } from '#shared/library/search.ts'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { shortId } from './find-run.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export type SearchFlags = CommonFlags & { readonly json?: boolean; readonly limit: number }

/** As many as the bridge gives at once. */
const hitsAtATime = 200

/** `recto search QUERY`: the elements that hold every word, the newest run's first. */
export function searchCommand(
  words: readonly string[],
  flags: SearchFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    await indexed(app, terminal)
    const hits = await findAll(app, words.join(' '), flags.limit)
    if (flags.json) terminal.out(`${JSON.stringify(hits, null, 2)}\n`)
    else if (hits.length === 0) terminal.err('Nothing found.\n')
    else {
      const runs = await call(app.dispatch, 'runs.list', {})
      const nameOf = (runId: string): string => {
        const run = runs.find(({ id }) => id === runId)
        return run ? shortId(run, runs) : runId
      }
      const rows = hits.map((hit) => [
        nameOf(hit.runId),
        String(hit.page),
        printable(hit.documentName),
        printable(hit.snippet),
      ])
      terminal.out(table([['RUN', 'PAGE', 'NAME', 'TEXT'], ...rows]))
    }
    return exitCode.done
  })
}

async function findAll(
  app: LibraryAccess,
  text: string,
  most: number,
): Promise<readonly SearchHit[]> {
  const hits: SearchHit[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(hitsAtATime, most - hits.length)
    const answer: CallOutput<'library.search'> = await call(app.dispatch, 'library.search', {
      text,
      limit,
      cursor,
    })
    hits.push(...answer.hits)
    cursor = answer.nextCursor
  } while (cursor !== null && hits.length < most)
  return hits
}

/** Resolves when the search knows all that can be read: a script must not miss what has just been parsed. */
async function indexed(app: LibraryAccess, terminal: Terminal): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const next = nextLearned(app)
    const { indexing } = await call(app.dispatch, 'library.search', {
      text: '',
      limit: 1,
      cursor: null,
    })
    if (indexing === 0) return next.stop()
    if (!isTold) terminal.err(`Indexing ${indexing} ${indexing === 1 ? 'run' : 'runs'}…\n`)
    await next.learned
  }
}

/** The end of the search's learning, or another owner who has to be asked. */
function nextLearned(app: LibraryAccess): {
  readonly learned: Promise<void>
  readonly stop: () => void
} {
  const { promise: learned, resolve } = Promise.withResolvers<void>()
  const stop = app.events.subscribe(({ name, data }) => {
    const isLearned = name === 'library.indexing' && data.runs === 0
    if (!isLearned && name !== 'app.owner-changed') return
    stop()
    resolve()
  })
  return { learned, stop }
}
