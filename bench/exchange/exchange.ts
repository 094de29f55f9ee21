import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportFormats } from '#shared/export/format.ts'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import { makeAzureSource, writeLargeAzure } from './large-azure.ts'
import { makeDoclingSource, writeLargeDocling } from './large-docling.ts'
import { type Measured, measureProcess } from './measured-process.ts'
import type { Readable } from './readable-child.ts'

const cli = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))
const pages = 1000
const maxBytes = 300 * 1024 * 1024
const readableAimMs = 3000
const run = promisify(execFile)

/**
 * 1000 pages with 240,000 cells come in and go out in every format, each in a process of its own.
 */
export async function benchExchange(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-exchange-'))
  const inFolder = (name: string): string => path.join(folder, name)
  const env = { RECTO_DATA_DIR: inFolder('data') }
  try {
    const [parse, source] = [inFolder('large.json'), inFolder('large.pdf')]
    await writeLargeDocling(parse, pages)
    await writeFile(source, await makeDoclingSource(pages))
    const bare = await measureProcess(['-e', rewriteJson, parse, inFolder('bare.json')])
    const imported = await measureProcess([cli, 'import', parse, '--source', source], env)
    const figures = [
      await readableOf('Docling', { parse, source, dataDir: inFolder('data-readable') }, bare),
      figureOf('import a DoclingDocument', imported, bare),
    ]
    figures.push(...(await importAzure(inFolder)))
    for (const format of exportFormats) {
      const out = inFolder(`out-${format}`)
      const exported = await measureProcess(
        [cli, 'export', 'last', '--format', format, '--out', out],
        env,
      )
      await rm(out)
      figures.push(figureOf(`export ${format}`, exported, bare))
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a library of its own: what is exported is the last import of the other. */
async function importAzure(inFolder: (name: string) => string): Promise<readonly Figure[]> {
  const [parse, source] = [inFolder('azure.json'), inFolder('azure.pdf')]
  await writeLargeAzure(parse, pages)
  await writeFile(source, await makeAzureSource(pages))
  const bare = await measureProcess(['-e', rewriteJson, parse, inFolder('bare-azure.json')])
  const env = { RECTO_DATA_DIR: inFolder('data-azure') }
  const imported = await measureProcess([cli, 'import', parse, '--source', source], env)
  return [
    await readableOf('Azure', { parse, source, dataDir: inFolder('data-azure-readable') }, bare),
    figureOf('import 150,000 of them from Azure', imported, bare),
  ]
}

interface DroppedParse {
  readonly parse: string
  readonly source: string
  readonly dataDir: string
}

/** By the core alone, as on the desktop; what a window adds to draw it is measured there. */
async function readableOf(
  parser: string,
  { dataDir, parse, source }: DroppedParse,
  bare: Measured,
): Promise<Figure> {
  const child = path.resolve(import.meta.dirname, 'readable-child.ts')
  const { stdout } = await run(process.execPath, [child, dataDir, parse, source])
  // Written by our own child, whose last line this is.
  const { firstMs, wholeMs } = JSON.parse(stdout) as Readable
  return {
    name: `1000 pages of ${parser}: from the drop until the first can be read`,
    ours: `${milliseconds(firstMs)}, all ${milliseconds(wholeMs)}`,
    yardstick: `JSON.parse and stringify ${milliseconds(bare.tookMs)}`,
    aim: milliseconds(readableAimMs),
    isMet: firstMs <= readableAimMs,
  }
}

/** What the whole costs who just parses it and writes it again. */
const rewriteJson = `const { readFileSync, writeFileSync } = require('node:fs')
writeFileSync(process.argv[2], JSON.stringify(JSON.parse(readFileSync(process.argv[1], 'utf8'))))`

function figureOf(name: string, ours: Measured, bare: Measured): Figure {
  const show = ({ tookMs, peakBytes }: Measured): string =>
    `${milliseconds(tookMs)}, ${megabytes(peakBytes)}`
  return {
    name: `240,000 cells: ${name}`,
    ours: show(ours),
    yardstick: `JSON.parse and stringify ${show(bare)}`,
    aim: megabytes(maxBytes),
    isMet: ours.peakBytes <= maxBytes,
  }
}
