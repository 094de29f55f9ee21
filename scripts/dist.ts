// Packs Recto for this system. PACKAGING.md tells the whole way.
//
//   npm run package                     the app alone, unpacked, in dist/
//   npm run dist                        every installer of this system
//   npm run dist -- --linux deb rpm     some of them
//   RECTO_ELECTRON_DIST=FOLDER …        with Electron's files from a folder instead of a download
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { missingForPackage, unsignedBecause } from './packaging/preconditions.ts'
import { signFeeds } from './packaging/update-feed.ts'
import { commandPath, runNode } from './run-node.mjs'

const args = process.argv.slice(2)
const missing = missingForPackage(process.env, args, process.arch, existsSync)
if (missing !== null) {
  console.error(missing)
  process.exit(2)
}
await ensureBuilt()
const unsigned = unsignedBecause(process.platform, process.env)
if (unsigned !== null) console.error(unsigned)
const config = path.join(import.meta.dirname, 'packaging/electron-builder.ts')
// What is made is published by hand, from the draft that the workflow leaves.
const own = ['--config', config, '--publish', 'never']
process.exitCode = await runNode([commandPath('electron-builder'), ...own, ...args])
const signed = process.exitCode === 0 ? signFeeds(path.resolve('dist'), process.env) : []
if (signed.length > 0) console.log(`Signed for updates: ${signed.join(', ')}`)
