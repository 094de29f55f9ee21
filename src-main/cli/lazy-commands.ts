import type { commandTable } from './command-table.ts'
import type { ExitCode } from './exit-code.ts'

/** Every command, each with its modules loaded when it is run: the others start without them. */
export const commands = {
  compareCommand: lazily(async () => (await table()).compareCommand),
  doubtsCommand: lazily(async () => (await table()).doubtsCommand),
  explainCommand: lazily(async () => (await table()).explainCommand),
  exportCommand: lazily(async () => (await table()).exportCommand),
  factsCommand: lazily(async () => (await table()).factsCommand),
  gradeCommand: lazily(async () => (await table()).gradeCommand),
  importCommand: lazily(async () => (await table()).importCommand),
  connectionsCommand: lazily(async () => (await table()).connectionsCommand),
  runsCommand: lazily(async () => (await table()).runsCommand),
  showCommand: lazily(async () => (await table()).showCommand),
  mcpCommand: lazily(async () => (await import('./mcp-command.ts')).mcpCommand),
  parseCommand: lazily(async () => (await table()).parseCommand),
  reindexCommand: lazily(async () => (await table()).reindexCommand),
  replayCommand: lazily(async () => (await table()).replayCommand),
  resumeCommand: lazily(async () => (await table()).resumeCommand),
  searchCommand: lazily(async () => (await table()).searchCommand),
  sentCommand: lazily(async () => (await table()).sentCommand),
  serveCommand: lazily(async () => (await import('./serve-command.ts')).serveCommand),
  serviceCommand: lazily(async () => (await table()).serviceCommand),
  snippetCommand: lazily(async () => (await table()).snippetCommand),
  watchCommand: lazily(async () => (await table()).watchCommand),
  watchAddCommand: lazily(async () => (await table()).watchAddCommand),
  watchChangeCommand: lazily(async () => (await table()).watchChangeCommand),
  watchListCommand: lazily(async () => (await table()).watchListCommand),
} as const

async function table(): Promise<typeof commandTable> {
  return (await import('./command-table.ts')).commandTable
}

function lazily<Given extends readonly unknown[]>(
  load: () => Promise<(...given: Given) => Promise<ExitCode>>,
): (...given: Given) => Promise<ExitCode> {
  return async (...given) => (await load())(...given)
}
