import type { CompletedCommand } from './grammar.ts'
import { plainWords, valuePlaces } from './places.ts'

/**
 * For bash from 3.2 on, which macOS has. An empty answer lets bash complete files itself, unless
 * `compopt` (bash 4) forbids it.
 */
export function bashCompletion(grammar: readonly CompletedCommand[]): string {
  const [root, ...commands] = grammar
  return `# Completes "${root?.path}" in bash. Made by: recto completion bash
_recto() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local at=recto words='' files='' index
  COMPREPLY=()
  # bash takes --option=value apart at the sign.
  if [[ $word == '=' ]]; then word=''
  elif [[ $before == '=' && $COMP_CWORD -gt 2 ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
      ${commands.map(({ path }) => quoted(path)).join('|')}) at="$at \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$at $before" in
${valuePlaces(grammar)
  .map(({ place, value }) => {
    const words = value.kind === 'choice' ? ` words=${quoted(value.choices.join(' '))}` : ''
    return `    ${quoted(place)})${value.kind === 'path' ? ' files=1' : words} ;;`
  })
  .join('\n')}
    *)
      if [[ $word == -* ]]; then
        case "$at" in
${grammar.map((each) => `          ${quoted(each.path)}) words=${quoted(each.options.map(({ name }) => name).join(' '))} ;;`).join('\n')}
        esac
      else
        case "$at" in
${grammar
  .map((each) => {
    const files = each.argument?.kind === 'path' ? ' files=1' : ''
    return `          ${quoted(each.path)}) words=${quoted(plainWords(each).join(' '))}${files} ;;`
  })
  .join('\n')}
        esac
      fi ;;
  esac
  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$word")); fi
  if [[ -z $files ]]; then compopt +o default +o bashdefault 2>/dev/null; fi
  return 0
}
complete -o bashdefault -o default -F _recto recto
`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
