import type { ExitCode } from './exit-code.ts'

/** Every command, each with its modules loaded when it is run: the others start without them. */
export const commands = {
  compareCommand: lazily(async () => (await import('./compare-command.ts')).compareCommand),
  doubtsCommand: lazily(async () => (await import('./doubts-command.ts')).doubtsCommand),
  explainCommand: lazily(async () => (await import('./explain-command.ts')).explainCommand),
  exportCommand: lazily(async () => (await import('./export-command.ts')).exportCommand),
  factsCommand: lazily(async () => (await import('./facts-command.ts')).factsCommand),
  gradeCommand: lazily(async () => (await import('./grade-command.ts')).gradeCommand),
  importCommand: lazily(async () => (await import('./import-command.ts')).importCommand),
  connectionsCommand: lazily(async () => (await import('./list-commands.ts')).connectionsCommand),
  runsCommand: lazily(async () => (await import('./list-commands.ts')).runsCommand),
  showCommand: lazily(async () => (await import('./list-commands.ts')).showCommand),
  mcpCommand: lazily(async () => (await import('./mcp-command.ts')).mcpCommand),
  parseCommand: lazily(async () => (await import('./parse-command.ts')).parseCommand),
  reindexCommand: lazily(async () => (await import('./reindex-command.ts')).reindexCommand),
  replayCommand: lazily(async () => (await import('./replay-command.ts')).replayCommand),
  resumeCommand: lazily(async () => (await import('./resume-command.ts')).resumeCommand),
  searchCommand: lazily(async () => (await import('./search-command.ts')).searchCommand),
  sentCommand: lazily(async () => (await import('./sent-command.ts')).sentCommand),
  serveCommand: lazily(async () => (await import('./serve-command.ts')).serveCommand),
  serviceCommand: lazily(async () => (await import('./service-command.ts')).serviceCommand),
  snippetCommand: lazily(async () => (await import('./snippet-command.ts')).snippetCommand),
  watchCommand: lazily(async () => (await import('./watch-command.ts')).watchCommand),
  watchAddCommand: lazily(async () => (await import('./watch-command.ts')).watchAddCommand),
  watchChangeCommand: lazily(async () => (await import('./watch-command.ts')).watchChangeCommand),
  watchListCommand: lazily(async () => (await import('./watch-command.ts')).watchListCommand),
} as const

function lazily<Given extends readonly unknown[]>(
  load: () => Promise<(...given: Given) => Promise<ExitCode>>,
): (...given: Given) => Promise<ExitCode> {
  return async (...given) => (await load())(...given)
}
