import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const script = path.join(import.meta.dirname, '../../resources/packaging/after-install.sh')

/** The mode that the script gives Chromium's sandbox, by the programs of a system. */
async function sandboxMode(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-after-install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const noted = path.join(folder, 'noted')
  const all = { chmod: `echo "$1" > '${noted}'`, ...programs }
  for (const [name, code] of Object.entries(all)) {
    const file = path.join(folder, name)
    await writeFile(file, `#!/bin/sh\n${code}\n`)
    await chmod(file, 0o755)
  }
  await promisify(execFile)('/bin/sh', [script], { env: { PATH: folder } })
  return (await readFile(noted, 'utf8')).trim()
}

/** Runs what follows its options as another user. */
const setpriv = 'while [ "${1#--}" != "$1" ]; do shift; done; AS_USER=1 exec "$@"'

test.runIf(process.platform === 'linux').each([
  ['user namespaces', { setpriv, unshare: 'exit 0' }, '0755'],
  ['user namespaces for root alone', { setpriv, unshare: '[ -z "$AS_USER" ]' }, '4755'],
  ['no user namespaces', { setpriv, unshare: 'exit 1' }, '4755'],
  ['none of the programs that could tell', {}, '4755'],
])('the sandbox works where a system has %s', async (_, programs, mode) => {
  expect(await sandboxMode(programs)).toBe(mode)
})
