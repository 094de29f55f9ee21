import { printable } from '#shared/text/printable.ts'
import { formatBytes } from '#shared/text/sizes.ts'
import type { Sending } from '#shared/runs/sending.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export type SentFlags = CommonFlags & { readonly json?: boolean; readonly limit: number }

/** As many as the bridge gives at once. */
const atATime = 1000

/** `recto sent`: everything that ever left for a service, newest first. */
export function sentCommand(
  { limit, json, ...flags }: SentFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const sendings: Sending[] = []
    for (let before: number | null = null; sendings.length < limit;) {
      const wanted = { before, limit: Math.min(atATime, limit - sendings.length) }
      const page: Sending[] = await call(app.dispatch, 'runs.sendings', wanted)
      sendings.push(...page)
      before = page.at(-1)?.number ?? null
      if (page.length < wanted.limit) break
    }
    if (json) terminal.out(`${JSON.stringify(sendings, null, 2)}\n`)
    else if (sendings.length === 0) terminal.err('Nothing was ever sent.\n')
    else {
      const head = ['WHEN', 'WHERE', 'CONNECTION', 'PAGES', 'SENT', 'FILE']
      terminal.out(table([head, ...sendings.map(row)]))
    }
    return exitCode.done
  })
}

function row(sending: Sending): readonly string[] {
  const { beganAt, address, connectionName, pages, blackedOut, fileName } = sending
  return [
    // Swedish writes dates as ISO 8601 does, in local time.
    new Date(beganAt).toLocaleString('sv').slice(0, 16),
    address,
    printable(connectionName),
    (pages ? `${pages.startPage}-${pages.endPage}` : 'all') +
      (blackedOut > 0 ? `, ${blackedOut} blacked out` : ''),
    amount(sending),
    printable(fileName),
  ]
}

function amount({ sentBytes, sizeBytes }: Sending): string {
  if (sentBytes === sizeBytes) return formatBytes(sizeBytes)
  const size = formatBytes(sizeBytes)
  return sentBytes === null ? `up to ${size}` : `${formatBytes(sentBytes)} of ${size}`
}
