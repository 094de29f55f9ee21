import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import { runCommand } from '../testing/run-command.ts'
import { type Shell, shells } from './completion-script.ts'

/* Each script is tried by its own shell, where that is installed. */

const program: Readonly<Record<Shell, string>> = {
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
  powershell: process.platform === 'win32' ? 'powershell' : 'pwsh',
}

/** What is typed, and the only word that can be meant; null where nothing may be offered. */
const typed: readonly (readonly [line: string, word: string | null])[] = [
  ['recto sni', 'snippet'],
  ['recto parse --oc', '--ocr'],
  ['recto parse --ocr f', 'force'],
  ['recto parse --base64 table --aga', '--again'],
  ['recto export last --format alt', 'alto'],
  ['recto export --form', '--format'],
  ['recto service ex', 'explain'],
  ['recto service explain --ocr f', 'force'],
  ['recto completion po', 'powershell'],
  ['recto schema comple', null],
  ['recto schema rei', 'reindex'],
  ['recto help gra', 'grade'],
  ['recto parse sca', 'scan.png'],
  ['recto parse --out sca', 'scan.png'],
  ['recto show sca', null],
  ['recto parse --connection sca', null],
  ['recto grade --ocr', null],
]

/** A line as each shell completes it: prints the words, one a line. */
const asked: Readonly<Record<Shell, (script: string, line: string) => readonly string[]>> = {
  bash: (script, line) => [
    '--norc',
    '-c',
    // Outside readline nobody asks the function, and nobody completes files after it.
    `source '${script}'; compopt() { forbidden=1; }
     COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _recto
     if [[ -z $forbidden && \${#COMPREPLY[@]} == 0 ]]; then compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"; fi
     printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  zsh: (script, line) => [
    '-f',
    '-c',
    // A zsh with a terminal of its own, whose Ctrl+T tells what its line has become.
    `zmodload zsh/zpty
     zpty asked zsh -f -i
     zpty -w asked $'PS1=; autoload -U compinit; compinit -u -D; source "${script}"; bindkey "^I" complete-word'
     zpty -w asked $'tell() { print -r -- "is<\${BUFFER% }>" }; zle -N tell; bindkey "^T" tell; print -r ready\\\\!'
     zpty -r asked answer '*ready!*'
     zpty -w -n asked $'${line}\\t\\x14'
     zpty -r asked answer '*is<*>*'
     print -r -- "\${\${\${answer##*is<}%%>*}##* }"`,
  ],
  fish: (script, line) => ['--no-config', '-c', `source '${script}'; complete -C '${line}'`],
  powershell: (script, line) => [
    '-NoProfile',
    '-Command',
    `Get-Content -Raw '${script}' | Invoke-Expression
     [System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches | ForEach-Object { $_.CompletionText }`,
  ],
}

/** On Windows, “bash” may be that of another system inside it, which knows other paths. */
function isInstalled(shell: Shell): boolean {
  if (process.platform === 'win32' && shell !== 'powershell') return false
  return spawnSync(program[shell], ['-c', 'exit']).error === undefined
}

test.each(shells)('%s gets a script that any encoding leaves whole', async (shell) => {
  const { code, out } = await runCommand(['completion', shell])
  expect(code).toBe(0)
  expect(out).toContain('snippet')
  expect(out).not.toMatch(/[^\n\x20-\x7e]/)
})

test.each(shells.filter(isInstalled))(
  '%s completes what can stand there, and offers nothing that cannot',
  async (shell) => {
    const folder = await temporaryDir()
    const script = path.join(folder, 'completion.ps1')
    await writeFile(path.join(folder, 'scan.png'), '')
    await writeFile(script, (await runCommand(['completion', shell])).out)
    for (const [line, word] of typed) {
      const { stdout, stderr } = spawnSync(program[shell], asked[shell](script, line), {
        cwd: folder,
        encoding: 'utf8',
        timeout: 100_000,
      })
      const offered = stdout
        .split('\n')
        .map((each) => (each.split('\t')[0] ?? '').trim().replace(/^\.[/\\]/, ''))
        .filter((each) => each !== '')
      // zsh leaves a line as it is when nothing fits.
      const unchanged = shell === 'zsh' ? [line.split(' ').at(-1)] : []
      expect({ line, offered, stderr }).toEqual({
        line,
        offered: word === null ? unchanged : [word],
        stderr: '',
      })
    }
  },
  120_000,
)
