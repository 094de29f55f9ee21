import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a shell needs of the built program, as absolute paths. */
export interface ProgramFiles {
  readonly serviceModule: string
  readonly engineModule: string
  readonly workerModule: string
  readonly preload: string
  /** The built view: `index.html` and what it loads. */
  readonly viewDir: string
  readonly sampleFile: string
  /** The window's icon, where the system doesn't take it from the package. */
  readonly icon: string
  readonly version: string
  /** Null where Recto was built without. */
  readonly updateFeed: UpdateFeed | null
}

/** Where newer versions are told of, and whose signature they bear. It comes with the package, whose integrity is checked. */
export interface UpdateFeed {
  /** A folder on a web server: https, with a slash at its end. */
  readonly url: string
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string
}

/** `entryDir` is the folder of the running entry, `out/main`, beside which all else lies. */
export function programFiles(entryDir: string): ProgramFiles {
  const root = path.resolve(entryDir, '../..')
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return {
    serviceModule: path.join(entryDir, 'service.js'),
    engineModule: path.join(entryDir, 'engine.js'),
    workerModule: path.join(entryDir, 'worker.js'),
    preload: path.join(entryDir, '../preload/index.cjs'),
    viewDir: path.join(entryDir, '../renderer'),
    sampleFile: path.join(root, 'resources/sample/recto-sample.pdf'),
    icon: path.join(root, 'resources/icons/512.png'),
    version: versionOf(manifest),
    updateFeed: updateFeedOf(manifest),
  }
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version)
  }
  throw new Error('package.json has no version')
}

function updateFeedOf(manifest: unknown): UpdateFeed | null {
  if (typeof manifest !== 'object' || manifest === null || !('updateFeed' in manifest)) return null
  const { updateFeed: feed } = manifest
  if (typeof feed !== 'object' || feed === null) return null
  if (!('url' in feed) || !('publicKey' in feed)) return null
  return { url: String(feed.url), publicKey: String(feed.publicKey) }
}
