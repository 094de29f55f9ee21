import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { node, root } from '../../scripts/places.mjs'

/** Makes a library with the sample in it, parsed by the built-in service, and answers its folder. */
export async function parseSample(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-sample-'))
  const sample = path.join(root, 'resources/sample/recto-sample.pdf')
  const command = [path.join(root, 'out/main/cli.js'), 'parse', sample, '--data-dir', dataDir]
  await promisify(execFile)(node, command)
  return dataDir
}
