import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  filesOf,
  findPackedApp,
  folderBytes,
  type PackedFile,
} from '../scripts/packaging/packed-app.ts'
import { root } from '../scripts/places.mjs'
import { megabytes, type Figure } from './figure.ts'

const maxAppBytes = 90 * 1024 * 1024
const maxInstallerBytes = 150 * 1024 * 1024
const partsListed = 12

/** What is installed and what is downloaded, of the packages that lie in `dist/`: `npm run package`, `npm run dist`. */
export async function benchSize(): Promise<readonly Figure[]> {
  const app = findPackedApp()
  if (!app) {
    console.error('NOT MEASURED: size. There is no packed app; `npm run package` makes one.')
    return []
  }
  const files = filesOf(app)
  const resources = await folderBytes(app.resources)
  return [
    figure('app without Electron', resources, maxAppBytes),
    ...largestParts(files),
    ...(await installers()),
  ]
}

function largestParts(files: readonly PackedFile[]): readonly Figure[] {
  const parts = Map.groupBy(files, ({ name }) => partOf(name))
  const sizes = [...parts].map(([part, of]) => ({
    part,
    bytes: of.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }))
  const [largest, rest] = [
    sizes.toSorted((a, b) => b.bytes - a.bytes),
    { part: 'all else', bytes: 0 },
  ]
  for (const { bytes } of largest.slice(partsListed)) rest.bytes += bytes
  return [...largest.slice(0, partsListed), rest].map(({ part, bytes }) =>
    figure(`  ${part}`, bytes),
  )
}

/** A package's name, or the folder of what is built. */
function partOf(name: string): string {
  const [first = '', second = '', third = ''] = name.split('/')
  if (first !== 'node_modules') return `${first}/${second}`
  return second.startsWith('@') ? `${second}/${third}` : second
}

async function installers(): Promise<readonly Figure[]> {
  const dist = path.join(root, 'dist')
  const names = (await readdir(dist)).filter((name) =>
    /\.(deb|rpm|AppImage|dmg|zip|exe)$/.test(name),
  )
  return Promise.all(
    names.map(async (name) =>
      figure(name, (await stat(path.join(dist, name))).size, maxInstallerBytes),
    ),
  )
}

function figure(name: string, bytes: number, most?: number): Figure {
  return {
    name,
    ours: megabytes(bytes),
    yardstick: '',
    aim: most === undefined ? '' : `≤ ${megabytes(most)}`,
    isMet: most === undefined || bytes <= most,
  }
}
