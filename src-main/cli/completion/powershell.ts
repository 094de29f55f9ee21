import type { CompletedCommand } from './grammar.ts'
import { plainWords, valuePlaces } from './places.ts'

/**
 * For Windows PowerShell 5 and PowerShell 7. Where it answers nothing at all, PowerShell completes files;
 * an empty word forbids that.
 */
export function powershellCompletion(grammar: readonly CompletedCommand[]): string {
  return `# Completes "recto" in PowerShell. Made by: recto completion powershell
Register-ArgumentCompleter -Native -CommandName 'recto' -ScriptBlock {
  param($word, $line, $cursor)
  $plain = @{
${grammar.map((each) => `    ${quoted(each.path)} = ${list(plainWords(each))}`).join('\n')}
  }
  $options = @{
${grammar.map(({ path, options }) => `    ${quoted(path)} = ${list(options.map(({ name }) => name))}`).join('\n')}
  }
  $values = @{
${valuePlaces(grammar)
  .filter(({ value }) => value.kind !== 'path')
  .map(
    ({ place, value }) =>
      `    ${quoted(place)} = ${list(value.kind === 'choice' ? value.choices : [])}`,
  )
  .join('\n')}
  }
  $paths = ${list([
    ...grammar.filter(({ argument }) => argument?.kind === 'path').map(({ path }) => path),
    ...valuePlaces(grammar)
      .filter(({ value }) => value.kind === 'path')
      .map(({ place }) => place),
  ])}
  $descriptions = @{
${grammar
  .flatMap(({ path, options, commands }) =>
    [...options, ...commands].map(
      ({ name, description }) => `    ${quoted(`${path} ${name}`)} = ${quoted(description)}`,
    ),
  )
  .join('\n')}
  }
  $at = 'recto'
  $before = ''
  foreach ($element in @($line.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursor) { break }
    $before = $element.Extent.Text
    if ($plain.ContainsKey("$at $before")) { $at = "$at $before" }
  }
  $place = "$at $before"
  if ($values.ContainsKey($place)) { $found = $values[$place] }
  elseif ($paths -contains $place -and $at -ne $place) { return }
  elseif ("$word".StartsWith('-')) { $found = $options[$at] }
  elseif ($paths -contains $at) { return }
  else { $found = $plain[$at] }
  $found = @($found | Where-Object { $_ -and $_.StartsWith("$word") })
  if ($found.Count -eq 0) { return '' }
  foreach ($each in $found) {
    $tip = $descriptions["$at $each"]
    if (-not $tip) { $tip = $each }
    [System.Management.Automation.CompletionResult]::new($each, $each, 'ParameterValue', $tip)
  }
}
`
}

function list(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
