import { Argument, Command, Option } from 'commander'
import { exportFormats } from '#shared/export/format.ts'
import { parserNames } from '#shared/import/parser-names.ts'
import { snippetLanguages } from '#shared/runs/snippet.ts'
import { ocrModes, runModes } from '#shared/runs/parse-options.ts'
import { commands } from './lazy-commands.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { ocrModelsOption } from './ocr-models.ts'
import { dataDirOption } from './data-dir-option.ts'
import type { ExitCode } from './exit-code.ts'
import { doubtKinds } from '#shared/judging/kinds.ts'
import type { GradeFlags } from './grade-command.ts'
import type { FactsFlags } from './facts-command.ts'
import type { DoubtsFlags } from './doubts-command.ts'
import { completionScript, type Shell, shells } from './completion/completion-script.ts'
import type { CompareFlags } from './compare-command.ts'
import type { ExplainFlags } from './explain-command.ts'
import type { ExportFlags } from './export-command.ts'
import type { ImportFlags } from './import-command.ts'
import { jsonCommands, type JsonCommand } from './json-commands.ts'
import type { McpFlags } from './mcp-command.ts'
import {
  blackOutFlag,
  categoriesFlag,
  countFlag,
  formatsFlag,
  namesFlag,
  pageFlag,
  pagesFlag,
  portFlag,
  type ParseFlags,
} from './parse-flags.ts'
import type { ReindexFlags } from './reindex-command.ts'
import type { ReplayFlags } from './replay-command.ts'
import type { ResumeFlags } from './resume-command.ts'
import type { ServeFlags } from './serve-command.ts'
import type { SearchFlags } from './search-command.ts'
import type { ServiceFlags } from './service-command.ts'
import type { SentFlags } from './sent-command.ts'
import type { SnippetFlags } from './snippet-command.ts'
import type { Terminal } from './terminal.ts'
import { addWatchCommands } from './watch-commands.ts'
import type { CommonFlags } from './with-app.ts'

type JsonFlags = CommonFlags & { readonly json?: boolean }

/** The command line's grammar and help; `ended` gets the exit code of the command that ran. */
// oxlint-disable-next-line max-lines-per-function -- a table: one entry a command
export function createProgram(
  terminal: Terminal,
  files: RunnableProgram,
  ended: (code: ExitCode) => void,
): Command {
  const program = new Command('recto')
    .description('See what a document parser saw.')
    .version(files.version)
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .exitOverride()
    .showHelpAfterError('“recto --help” tells what there is.')
    .addHelpText('after', afterHelp)

  const command = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .addOption(dataDirOption())
      .allowExcessArguments(false)

  command('parse', 'Parse documents and print what the service saw')
    .argument(
      '<file...>',
      'PDF, JPEG, PNG, BMP, TIFF, HEIC, DOCX, PPTX or XLSX, or a folder of them',
    )
    .option('--connection <name>', 'which service parses; see “recto connections”')
    .addOption(new Option('--ocr <mode>', 'when to recognise text in images').choices(ocrModes))
    .option('--formats <list>', 'html, markdown, text, with commas between them', formatsFlag)
    .option('--no-coordinates', 'leave out where the elements are')
    .option('--model <name>', 'a model of the service; its latest when left out')
    .option(
      '--base64 <list>',
      'categories whose elements come as pictures, e.g. table,figure',
      categoriesFlag,
    )
    .addOption(
      new Option('--mode <mode>', 'wait for one answer, or go batch by batch')
        .choices(['auto', ...runModes])
        .default('auto'),
    )
    .option('--pages <list>', 'only these of a PDF or TIFF, e.g. 1-5,8,20-', pagesFlag)
    .addOption(
      new Option(
        '--black-out <page:left,top,right,bottom>',
        'send pictures of the pages with this part black, from 0 to 1 across and down; may be given again',
      ).argParser(blackOutFlag),
    )
    .option('--password-file <file>', 'what opens a locked PDF; a copy is unlocked in memory')
    .option('--password-stdin', 'the same, from standard input')
    .option('--again', 'parse even what was parsed before with the same options')
    .option('--out <dir>', 'write the results there instead of to standard output')
    .option('--json', 'print one line of JSON for each file')
    .action(async (given: string[], flags: ParseFlags & CommonFlags) =>
      ended(await commands.parseCommand(given, flags, terminal, files)),
    )

  command('import', 'Take in parses that were made elsewhere, of any parser that Recto knows')
    .argument(
      '<file...>',
      'what a parser wrote (JSON, XML, hOCR, Markdown), or a folder of it with the documents beside',
    )
    .option(
      '--source <file>',
      'the document that was parsed; later, too: import the file again with it',
    )
    .option('--json', 'print one line of JSON for each file')
    .addHelpText('after', `\nParsers: ${parserNames.join(', ')}.`)
    .action(async (given: string[], flags: ImportFlags) =>
      ended(await commands.importCommand(given, flags, terminal, files)),
    )

  command('runs', 'List what was parsed, newest first')
    .option('--json', 'print JSON')
    .action(async (flags: JsonFlags) => ended(await commands.runsCommand(flags, terminal, files)))

  command('show', 'Tell all about one run')
    .argument('<run>', runArgument)
    .option('--json', 'print JSON')
    .action(async (run: string, flags: JsonFlags) =>
      ended(await commands.showCommand(run, flags, terminal, files)),
    )

  command('sent', 'List everything that ever left for a service: what, where, when, how much')
    .option('--limit <number>', 'how many at the most', countFlag, 100)
    .option('--json', 'print JSON')
    .action(async (flags: SentFlags) => ended(await commands.sentCommand(flags, terminal, files)))

  command('snippet', 'Print a run’s request for a program of your own, without the key')
    .argument('<run>', runArgument)
    .addOption(
      new Option('--language <language>', 'what to write it in')
        .choices(snippetLanguages)
        .default('curl'),
    )
    .option('--json', 'print JSON')
    .action(async (run: string, flags: SnippetFlags) =>
      ended(await commands.snippetCommand(run, flags, terminal, files)),
    )

  command('search', 'Find words in everything that was ever parsed')
    .argument('<words...>', 'all of them stand in one element; in double quotes as they are')
    .option('--limit <number>', 'how many elements at the most', countFlag, 50)
    .option('--json', 'print JSON')
    .action(async (words: string[], flags: SearchFlags) =>
      ended(await commands.searchCommand(words, flags, terminal, files)),
    )

  command('compare', 'Tell what two runs of a document say differently')
    .argument('<first>', runArgument)
    .argument('<second>', runArgument)
    .option('--without-corrections', 'both parses as they came, without what you corrected')
    .option('--json', 'print JSON')
    .action(async (first: string, second: string, flags: CompareFlags) =>
      ended(await commands.compareCommand([first, second], flags, terminal, files)),
    )

  command('doubts', 'List what may be wrong in a run, and why')
    .argument('<run>', runArgument)
    .addOption(new Option('--kind <kind...>', 'only these').choices(doubtKinds))
    .option('--limit <number>', 'how many at the most', countFlag, 50)
    .option('--json', 'print JSON')
    .action(async (run: string, flags: DoubtsFlags) =>
      ended(await commands.doubtsCommand(run, flags, terminal, files)),
    )

  command('facts', 'Hold the runs of a document to what you say of it')
    .argument('<run>', runArgument)
    .option('--present <text>', 'say that this must be there')
    .option('--absent <text>', 'say that this must not be there')
    .option('--before <texts...>', 'say that the first of two texts comes before the second')
    .option('--page <number>', 'on this page; otherwise on any page of the document', countFlag)
    .option('--remove <fact>', 'take one back, by the beginning of its id')
    .option('--json', 'print JSON')
    .action(async (run: string, flags: FactsFlags) =>
      ended(await commands.factsCommand(run, flags, terminal, files)),
    )

  command('replay', 'Take what you corrected of one run over to another one of its document')
    .argument('<from>', runArgument)
    .argument('<to>', runArgument)
    .option('--json', 'print JSON')
    .action(async (from: string, to: string, flags: ReplayFlags) =>
      ended(await commands.replayCommand([from, to], flags, terminal, files)),
    )

  command('grade', 'Tell how well each run did on the pages that you have confirmed')
    .option('--json', 'print JSON')
    .action(async (flags: GradeFlags) => ended(await commands.gradeCommand(flags, terminal, files)))

  command('export', 'Write runs in one format')
    .argument('<run...>', runArgument)
    .addOption(
      new Option('--format <format>', 'what to write').choices(exportFormats).makeOptionMandatory(),
    )
    .option('--pages <list>', 'only these, e.g. 1-5,8,20-', pagesFlag)
    .option('--categories <list>', 'only elements of these, e.g. table,figure', namesFlag)
    .addOption(
      new Option('--language <language>', 'of the words that an export says itself')
        .choices(['en', 'ko'])
        .default('en'),
    )
    .addOption(
      new Option(
        '--pictures <which>',
        'that a file carries; pages: a web page’s whole pages as well',
      )
        .choices(['none', 'elements', 'pages'])
        .default('elements'),
    )
    .addOption(
      new Option('--with-corrections', 'what you corrected as well; also without this').conflicts(
        'withoutCorrections',
      ),
    )
    .option('--without-corrections', 'the parse as it came, without what you corrected')
    .option('--unpacked', 'what is an archive, as a folder')
    .option('--out <file-or-dir>', 'where to; standard output for one run of text when left out')
    .option(
      '--name <template>',
      'names in that folder, of {name}, {run}, {format}, {page}; {page} writes a file for each page',
    )
    .option('--json', 'print one line of JSON for each run: which files were written')
    .action(async (runs: string[], flags: ExportFlags) =>
      ended(await commands.exportCommand(runs, flags, terminal, files)),
    )

  addWatchCommands(command, terminal, files, ended)

  command('resume', 'Go on with every run that was left under way, until all have ended')
    .option('--json', 'print JSON')
    .action(async (flags: ResumeFlags) =>
      ended(await commands.resumeCommand(flags, terminal, files)),
    )

  command('reindex', 'Make the library, its elements and search anew from the data folder')
    .option('--json', 'print JSON')
    .action(async (flags: ReindexFlags) =>
      ended(await commands.reindexCommand(flags, terminal, files)),
    )

  program
    .command('schema')
    .description('Print what a command prints with --json, as JSON Schema')
    .addArgument(new Argument('<command>', 'which command').choices(jsonCommands))
    .allowExcessArguments(false)
    .action(async (of: JsonCommand) => {
      const { jsonSchemaOf } = await import('./json-schemas.ts')
      terminal.out(`${JSON.stringify(jsonSchemaOf(of), null, 2)}\n`)
    })

  program
    .command('completion')
    .description('Print a script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText('after', completionHelp)
    .allowExcessArguments(false)
    .action((shell: Shell) => terminal.out(completionScript(shell, program)))

  command('serve', 'Open Recto in a browser on this computer')
    .option(
      '--port <number>',
      'port on 127.0.0.1, 0 for any; without it the same each time for a library, if it is free',
      portFlag,
    )
    .option('--no-open', 'only print the address')
    .addOption(new Option('--because <reason>', 'why not on the desktop').hideHelp())
    .action(async (flags: ServeFlags) => ended(await commands.serveCommand(flags, terminal, files)))

  command(
    'mcp',
    'Let an agent read the library, by the Model Context Protocol on standard input and output',
  )
    .option(
      '--allow <file-or-dir...>',
      'what the agent may have parsed; without it, it only reads what was parsed',
    )
    .option('--connection <name>', 'which service parses it; see “recto connections”')
    .action(async (flags: McpFlags) => ended(await commands.mcpCommand(flags, terminal, files)))

  const service = command('service', 'Run the local parsing service by itself, for any client')
    .option('--port <number>', 'port on 127.0.0.1; 0 picks a free one', portFlag, 0)
    .option(
      '--api-key <key>',
      'what clients must send; seen by everyone who lists processes: rather use one of the others',
    )
    .option('--api-key-file <file>', 'the same in a file, or “-” for standard input')
    .addOption(ocrModelsOption())
    .addHelpText('after', '\nWithout a key of yours it is RECTO_SERVICE_KEY, or a random one.')
    .action(async (flags: ServiceFlags) =>
      ended(await commands.serviceCommand(flags, terminal, files)),
    )

  service
    .command('explain')
    .description('Tell what the service made of one page at every stage')
    .argument('<file>', 'any file that the service parses')
    .addOption(dataDirOption())
    .addOption(ocrModelsOption())
    .requiredOption('--page <number>', 'which page, from 1', pageFlag)
    .addOption(
      new Option('--ocr <mode>', 'when to recognise text in images')
        .choices(ocrModes)
        .default('auto'),
    )
    .option('--out <dir>', 'write JSON and a drawing there instead of JSON to standard output')
    .allowExcessArguments(false)
    .action(async (file: string, _flags: ExplainFlags, explain: Command) =>
      // What “recto service” takes, too, would be its own.
      ended(await commands.explainCommand(file, explain.optsWithGlobals(), terminal, files)),
    )

  command('connections', 'List the services that can parse')
    .option('--json', 'print JSON')
    .action(async (flags: JsonFlags) =>
      ended(await commands.connectionsCommand(flags, terminal, files)),
    )

  return program
}

const runArgument = 'a run’s id, the beginning of it, or “last”'

const completionHelp = `
In the shell’s own start file:
  bash        eval "$(recto completion bash)"
  zsh         eval "$(recto completion zsh)", after compinit
  fish        recto completion fish | source
  powershell  recto completion powershell | Out-String | Invoke-Expression`

const afterHelp = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 partly done.

Environment:
  RECTO_DATA_DIR     where the library is
  RECTO_BASE_URL     address of a service, offered as the connection “Environment”
  RECTO_CONNECTION   name of the connection to use, unless there is a RECTO_BASE_URL
  RECTO_API_KEY      key of that connection; it is never stored
  RECTO_SERVICE_KEY  key of “recto service”
  RECTO_OCR_MODELS   a folder with other models for photos`
