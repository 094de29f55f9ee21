import { type Command, Option } from 'commander'
import { ocrModes } from '#shared/runs/parse-options.ts'
import { usualPagesPerDay } from '#shared/watching/usual-pages.ts'
import { dataDirOption } from './data-dir-option.ts'
import type { ExitCode } from './exit-code.ts'
import { categoriesFlag, formatsFlag, pagesPerDayFlag } from './parse-flags.ts'
import { commands } from './lazy-commands.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { Terminal } from './terminal.ts'
import type { WatchAddFlags } from './watch-command.ts'
import type { CommonFlags } from './with-app.ts'

/** `recto watch` and what belongs to it. @param command adds one to the program */
export function addWatchCommands(
  command: (name: string, description: string) => Command,
  terminal: Terminal,
  files: RunnableProgram,
  ended: (code: ExitCode) => void,
): void {
  const watch = command(
    'watch',
    'Parse what comes into the watched folders, as the open app does, until Ctrl+C',
  ).action(async (flags: CommonFlags) => ended(await commands.watchCommand(flags, terminal, files)))
  const below = (name: string, description: string): Command =>
    watch
      .command(name)
      .description(description)
      .addOption(dataDirOption())
      .allowExcessArguments(false)

  below('add', 'Watch a folder: the documents that come into it are parsed')
    .argument('<folder>', 'where documents arrive')
    .option('--connection <name>', 'which service parses; see “recto connections”')
    .addOption(new Option('--ocr <mode>', 'when to recognise text in images').choices(ocrModes))
    .option('--formats <list>', 'html, markdown, text, with commas between them', formatsFlag)
    .option('--no-coordinates', 'leave out where the elements are')
    .option('--model <name>', 'a model of the service; its latest when left out')
    .option('--base64 <list>', 'categories whose elements come as pictures', categoriesFlag)
    .option(
      '--pages-per-day <number>',
      'how many at the most; “any” for no limit',
      pagesPerDayFlag,
      usualPagesPerDay,
    )
    .option('--existing', 'take what lies there already, too')
    .option('--subfolders', 'look into the folders below it as well')
    .action(async (folder: string, flags: WatchAddFlags) =>
      ended(await commands.watchAddCommand(folder, flags, terminal, files)),
    )

  below('list', 'List the watched folders and what came of their files')
    .option('--json', 'print JSON')
    .action(async (flags: CommonFlags & { readonly json?: boolean }) =>
      ended(await commands.watchListCommand(flags, terminal, files)),
    )

  const changes = {
    pause: 'Take nothing from a folder until it is resumed',
    resume: 'Go on with a paused folder, and take what came meanwhile',
    remove: 'Watch a folder no longer; what was parsed stays',
  } as const
  for (const change of ['pause', 'resume', 'remove'] as const) {
    below(change, changes[change])
      .argument('<folder>', 'as “recto watch list” tells it')
      .action(async (folder: string, flags: CommonFlags) =>
        ended(await commands.watchChangeCommand(change, folder, flags, terminal, files)),
      )
  }
}
