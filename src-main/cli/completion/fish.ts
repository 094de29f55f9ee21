import type { CompletedCommand, CompletedOption } from './grammar.ts'

/** For fish from 3.0 on: one `complete` a command and option. */
export function fishCompletion(grammar: readonly CompletedCommand[]): string {
  const commands = grammar.slice(1)
  return `# Completes "recto" in fish. Made by: recto completion fish
function __recto_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l at recto
    for word in $words
        if contains -- "$at $word" ${commands.map(({ path }) => quoted(path)).join(' ')}
            set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c recto -f
${grammar.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const here = `complete -c recto -n ${quoted(`__recto_at ${quoted(path)}`)}`
  return [
    ...commands.map(
      ({ name, description }) => `${here} -a ${quoted(name)} -d ${quoted(description)}`,
    ),
    ...options.map((option) => `${here} ${optionFlags(option)}`),
    ...(argument?.kind === 'choice' ? [`${here} -a ${quoted(argument.choices.join(' '))}`] : []),
    ...(argument?.kind === 'path' ? [`${here} -F`] : []),
  ]
}

function optionFlags({ name, description, value }: CompletedOption): string {
  const flag = `-l ${name.replace(/^--/, '')} -d ${quoted(description)}`
  if (value === null) return flag
  if (value.kind === 'path') return `${flag} -r -F`
  return value.kind === 'word' ? `${flag} -x` : `${flag} -x -a ${quoted(value.choices.join(' '))}`
}

/** In fish a backslash escapes within single quotes, too. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
