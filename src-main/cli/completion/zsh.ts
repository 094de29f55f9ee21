import type { CompletedCommand, CompletedOption, Value } from './grammar.ts'
import { valuePlaces } from './places.ts'

/** For zsh: to be sourced after `compinit`, or kept as `_recto` in a folder of `fpath`. */
export function zshCompletion(grammar: readonly CompletedCommand[]): string {
  const commands = grammar.slice(1)
  return `#compdef recto
# Made by: recto completion zsh
_recto() {
  local at=recto each before=\${words[CURRENT-1]}
  local -a commands options
  for each in \${words[2,CURRENT-1]}; do
    case "$at $each" in
      (${commands.map(({ path }) => quoted(path)).join('|')}) at="$at $each" ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    before=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$at $before" in
${valuePlaces(grammar)
  .map(({ place, value }) => `    (${quoted(place)}) ${offer(value)}; return ;;`)
  .join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    case $at in
${grammar.map(({ path, options }) => `      (${quoted(path)}) options=(${options.map(described).join(' ')}) ;;`).join('\n')}
    esac
    _describe -o option options
    return
  fi
  case $at in
${grammar.map((each) => `    (${quoted(each.path)}) ${plain(each)} ;;`).join('\n')}
  esac
}
# Kept in a folder of fpath, the file is the function's body at its first call.
if [[ $funcstack[1] == _recto ]]; then _recto "$@"; else compdef _recto recto; fi
`
}

function plain({ commands, argument }: CompletedCommand): string {
  if (commands.length === 0) return argument ? offer(argument) : ':'
  return `commands=(${commands.map(described).join(' ')}); _describe command commands`
}

function offer(value: Value): string {
  if (value.kind === 'path') return '_files'
  return value.kind === 'choice' ? `compadd -- ${value.choices.map(quoted).join(' ')}` : ':'
}

/** `_describe` takes what stands behind the first colon as the description. */
function described({ name, description }: Pick<CompletedOption, 'name' | 'description'>): string {
  return quoted(`${name}:${description}`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
