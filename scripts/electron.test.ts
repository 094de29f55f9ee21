import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadEnvironment, runElectron } from './electron.mjs'

// What Chromium 156 of Debian said, run as an ordinary user where user namespaces were at an end, and glibc's loader
// where a library was missing. The program that says it here is a shell script.
const misconfigured =
  "[22952:22952:1122/092922.428536:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:172] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I'm aborting now. You need to make sure that /opt/chrome-sandbox is owned by root and has mode 4755."
const noSandbox =
  '[23004:23004:1122/092922.606919:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system, please install the chromium-sandbox package to solve this problem.'
const noDisplay =
  '[22713:22713:1122/092904.728941:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:257] Missing X server or $DISPLAY'
const noLibrary =
  'electron: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-electron-'))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

// Only Linux has these refusals, and a script can stand for a program there.
describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  it.each([
    ['restricts user namespaces', misconfigured, 'kill -ABRT $$', /sandbox/, /chrome-sandbox/],
    ['has no sandbox at all', noSandbox, 'exit 1', /sandbox/, /chown root:root/],
    ['lacks a library', noLibrary, 'exit 127', /lacks libnss3\.so/, /apt install/],
  ])(
    'where the system %s, it is told with the remedy and the web shell can open',
    async (_, words, end, missing, remedy) => {
      const ended = await runElectron(await program(words, end), [])
      expect(ended).toEqual({
        missing: expect.stringMatching(missing),
        remedy: expect.stringMatching(remedy),
      })
    },
  )

  it('a display that is named and not there opens the web shell', async () => {
    const ended = await runElectron(await program(noDisplay, 'exit 1'), [])
    expect(ended).toEqual({ missing: 'no display answers', remedy: undefined })
  })

  it('the sandbox is never switched off to get a window', async () => {
    const script = path.join(folder, 'arguments')
    await writeFile(script, '#!/bin/sh\necho "$@" >"$0.given"\nexit 0\n')
    await chmod(script, 0o755)
    await runElectron(script, ['folder', '--flag'])
    expect(await readFile(`${script}.given`, 'utf8')).toBe('folder --flag\n')
  })

  it('an app that ended well, or for a reason of its own, is not opened again', async () => {
    expect(await runElectron(await program(misconfigured, 'exit 0'), [])).toEqual({ code: 0 })
    expect(await runElectron(await program('Something else', 'exit 3'), [])).toEqual({ code: 3 })
  })
})

it('a program that the system refuses to start does not end in a stack', async () => {
  const ended = await runElectron(path.join(folder, 'none'), [])
  expect(ended).toEqual({ missing: 'Electron could not be started (ENOENT)' })
})

it('the download takes the proxy, its exceptions and the certificate that only npm was told of', () => {
  expect(
    downloadEnvironment({
      npm_config_https_proxy: 'http://proxy:3128',
      npm_config_noproxy: 'mirror.example',
      npm_config_cafile: '/etc/ca.pem',
    }),
  ).toMatchObject({
    HTTPS_PROXY: 'http://proxy:3128',
    NO_PROXY: 'mirror.example',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  })
})

it('a proxy of the environment comes before one of npm', () => {
  const given = { HTTPS_PROXY: 'http://mine:1', npm_config_proxy: 'http://npm:2' }
  expect(downloadEnvironment(given)['HTTPS_PROXY']).toBe('http://mine:1')
})

async function program(words: string, end: string): Promise<string> {
  const script = path.join(folder, `says-${Math.random().toString(36).slice(2)}`)
  await writeFile(script, `#!/bin/sh\ncat >&2 <<'WORDS'\n${words}\nWORDS\n${end}\n`)
  await chmod(script, 0o755)
  return script
}
