import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where shells look for completions that packages bring: of zsh Debian has a folder of its own. */
const places = {
  bash: { deb: '/usr/share/bash-completion/completions/recto' },
  fish: { deb: '/usr/share/fish/vendor_completions.d/recto.fish' },
  zsh: {
    deb: '/usr/share/zsh/vendor-completions/_recto',
    rpm: '/usr/share/zsh/site-functions/_recto',
  },
} as const satisfies Record<string, { readonly deb: string; readonly rpm?: string }>

const shells = Object.keys(places) as (keyof typeof places)[] // widened by `Object.keys`

const fileOf = (root: string, shell: string): string => path.join(root, 'out/completions', shell)

/** Has the built command line write its completions, for `installedCompletions`. */
export function writeCompletions(root: string): void {
  mkdirSync(path.join(root, 'out/completions'), { recursive: true })
  for (const shell of shells) {
    const cli = path.join(root, 'out/main/cli.js')
    writeFileSync(fileOf(root, shell), execFileSync(process.execPath, [cli, 'completion', shell]))
  }
}

/** Each completion with its place on the system, `FILE=PLACE`, as fpm takes them. */
export function installedCompletions(root: string, kind: 'deb' | 'rpm'): readonly string[] {
  return shells.map((shell) => {
    const place: { readonly deb: string; readonly rpm?: string } = places[shell]
    return `${fileOf(root, shell)}=${place[kind] ?? place.deb}`
  })
}
