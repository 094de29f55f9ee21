import { compareCommand } from './compare-command.ts'
import { doubtsCommand } from './doubts-command.ts'
import { explainCommand } from './explain-command.ts'
import { exportCommand } from './export-command.ts'
import { factsCommand } from './facts-command.ts'
import { gradeCommand } from './grade-command.ts'
import { importCommand } from './import-command.ts'
import { connectionsCommand, runsCommand, showCommand } from './list-commands.ts'
import { parseCommand } from './parse-command.ts'
import { reindexCommand } from './reindex-command.ts'
import { replayCommand } from './replay-command.ts'
import { resumeCommand } from './resume-command.ts'
import { searchCommand } from './search-command.ts'
import { sentCommand } from './sent-command.ts'
import { serviceCommand } from './service-command.ts'
import { snippetCommand } from './snippet-command.ts'
import {
  watchCommand,
  watchAddCommand,
  watchChangeCommand,
  watchListCommand,
} from './watch-command.ts'

/** The commands that need none of another shell's modules. One file when it is built: many small ones are slow to load. */
export const commandTable = {
  compareCommand,
  doubtsCommand,
  explainCommand,
  exportCommand,
  factsCommand,
  gradeCommand,
  importCommand,
  connectionsCommand,
  runsCommand,
  showCommand,
  parseCommand,
  reindexCommand,
  replayCommand,
  resumeCommand,
  searchCommand,
  sentCommand,
  serviceCommand,
  snippetCommand,
  watchCommand,
  watchAddCommand,
  watchChangeCommand,
  watchListCommand,
} as const
