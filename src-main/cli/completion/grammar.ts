import type { Argument, Command, Option } from 'commander'

/** What can stand in one place of a command line. `word`: anything, which nobody can foretell. */
export type Value =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'path' }
  | { readonly kind: 'word' }

export interface CompletedOption {
  /** With its dashes. */
  readonly name: string
  readonly description: string
  /** Null for one that stands alone. */
  readonly value: Value | null
}

/** One command as a shell completes it. */
export interface CompletedCommand {
  /** As it is typed, from the program’s own name on: `recto service explain`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly CompletedOption[]
  /** What its arguments are; those of one command are all alike. Null where it takes none. */
  readonly argument: Value | null
}

/**
 * What the help of a program lists, command by command, the program itself first. Texts are ASCII on one
 * line: a shell may read the script in any encoding.
 */
export function readGrammar(program: Command, path = program.name()): readonly CompletedCommand[] {
  const help = program.createHelp()
  // Where commands are, “help” is one of them; it takes their names.
  const below = help.visibleCommands(program)
  const own = below.filter((each) => each.name() !== 'help')
  const [argument] = program.registeredArguments
  const described: CompletedCommand = {
    path,
    commands: below.map((each) => ({
      name: each.name(),
      description: asciiLine(each.description()),
    })),
    options: help.visibleOptions(program).map(completedOption),
    argument: argument ? valueOf(argument, argument.name()) : null,
  }
  const helped: CompletedCommand = {
    path: `${path} help`,
    commands: [],
    options: [],
    argument: { kind: 'choice', choices: own.map((each) => each.name()) },
  }
  return [
    described,
    ...(own.length > 0 ? [helped] : []),
    ...own.flatMap((each) => readGrammar(each, `${path} ${each.name()}`)),
  ]
}

function completedOption(option: Option): CompletedOption {
  const { long, short, description, flags } = option
  const takesValue = option.required || option.optional
  return {
    name: long ?? short ?? flags,
    description: asciiLine(description),
    value: takesValue ? valueOf(option, flags) : null,
  }
}

/** @param said how the help names the value: `<file-or-dir>` */
function valueOf({ argChoices }: Option | Argument, said: string): Value {
  if (argChoices) return { kind: 'choice', choices: argChoices }
  return { kind: /\b(file|dir)\b/.test(said.replace(/^.*</, '')) ? 'path' : 'word' }
}

function asciiLine(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
}
