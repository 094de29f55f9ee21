import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportFormats } from '#shared/export/format.ts'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import { makeAzureSource, writeLargeAzure } from './large-azure.ts'
import { makeDoclingSource, writeLargeDocling } from './large-docling.ts'
import { type Measured, measureProcess } from './measured-process.ts'

const cli = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))
const pages = 1000
const maxBytes = 300 * 1024 * 1024

/**
 * 1000 pages with 240,000 cells come in whole and go out in every format, each in a process of its own. When the first of
 * them can be read is a matter of the window, and measured there.
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
    const figures = [figureOf('import a DoclingDocument', imported, bare)]
    figures.push(await importAzure(inFolder))
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
async function importAzure(inFolder: (name: string) => string): Promise<Figure> {
  const [parse, source] = [inFolder('azure.json'), inFolder('azure.pdf')]
  await writeLargeAzure(parse, pages)
  await writeFile(source, await makeAzureSource(pages))
  const bare = await measureProcess(['-e', rewriteJson, parse, inFolder('bare-azure.json')])
  const env = { RECTO_DATA_DIR: inFolder('data-azure') }
  const imported = await measureProcess([cli, 'import', parse, '--source', source], env)
  return figureOf('import 150,000 of them from Azure', imported, bare)
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
