import type { CompletedCommand, Value } from './grammar.ts'

/** Every option that takes a value, as it is typed: `recto parse --ocr`. */
export function valuePlaces(
  grammar: readonly CompletedCommand[],
): readonly { readonly place: string; readonly value: Value }[] {
  return grammar.flatMap(({ path, options }) =>
    options.flatMap(({ name, value }) => (value ? [{ place: `${path} ${name}`, value }] : [])),
  )
}

/** What can stand where no option is being typed: names of commands, or choices of an argument. */
export function plainWords({ commands, argument }: CompletedCommand): readonly string[] {
  const choices = argument?.kind === 'choice' ? argument.choices : []
  return [...commands.map(({ name }) => name), ...choices]
}
