import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** What Electron has loaded before anything of ours, where Debian and its kin keep it. */
const gobject = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libgobject-2.0.so.0`

// GLib only warns of what crashes an engine now and then: objects of one build handled by another.
test.skipIf(!existsSync(gobject))(
  'an engine of the desktop on Linux doesn’t mix the system’s GObject with that of its decoder',
  async () => {
    const script = `
      process.parentPort = {}
      const { sharp } = await import(${JSON.stringify(path.join(import.meta.dirname, 'sharp.ts'))})
      const create = { width: 40, height: 30, channels: 3, background: '#abc' }
      const jpeg = await sharp({ create }).jpeg().toBuffer()
      console.log((await sharp(jpeg).resize(20).png().toBuffer({ resolveWithObject: true })).info.width)
      process.exit(0)
    `
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: { ...process.env, LD_PRELOAD: gobject } },
    )
    expect(stdout).toBe('20\n')
    expect(stderr).not.toContain('GLib')
  },
  60_000,
)
