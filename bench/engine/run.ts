// The quality of the local service's engine, beside programs of its kind, on documents whose truth is known.
//
//   node scripts/run.mjs --node bench/engine/run.ts [--only TEXT] [--alone] [--worst N]
//
//   --only TEXT   documents whose name or features hold the text
//   --alone       our own service, without the programs beside it
//   --worst N     how many of the worst read documents are listed; default 15
import { parseArgs } from 'node:util'
import { prepareDocuments, type PreparedDocument } from './documents/prepare.ts'
import { measure, type Measured } from './measure.ts'
import { openLiteparse } from './readers/liteparse.ts'
import { openOpenDataLoader } from './readers/opendataloader.ts'
import { openPdftotext, openTesseract } from './readers/programs.ts'
import type { Reader } from './readers/reader.ts'
import { openService } from './readers/service.ts'
import { prepareTessdata } from './readers/tessdata.ts'
import { categoryTable, featureTable, metricTable, worstTable } from './report.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
    worst: { type: 'string', default: '15' },
  },
})

const documents = await prepareDocuments(
  ({ name, features }) =>
    name.includes(values.only) || features.some((feature) => feature.includes(values.only)),
)
const [first] = documents
if (!first) throw new Error(`No document's name or features hold ${values.only}.`)

const ours = await openService()
const readers = [ours, ...(values.alone ? [] : await openPeers(first))]
const results = new Map<Reader, readonly Measured[]>()
for (const reader of readers) {
  results.set(
    reader,
    await measure(reader, documents, (name) => progress(`${reader.name} ${name}`)),
  )
  await reader.close()
}
progress('')

printMetrics('Documents with text', ({ isRecognised }) => !isRecognised)
printMetrics('Documents whose letters must be recognised', ({ isRecognised }) => isRecognised)
const own = results.get(ours) ?? []
const liteparse = [...results].find(([{ name }]) => name === 'liteparse')?.[1]
print('Elements by category, overlap of at least 0.5', categoryTable(own, liteparse))
print('Recto by feature, the worst first', featureTable(own))
print('Recto by document, the worst first', worstTable(own, Number(values.worst)))

async function openPeers(probe: PreparedDocument): Promise<readonly Reader[]> {
  const tessdata = await prepareTessdata()
  const peers = [
    openLiteparse(tessdata),
    await openPdftotext(),
    await openTesseract(tessdata),
    await openOpenDataLoader(probe.pdf),
  ]
  return peers.filter((peer) => peer !== undefined)
}

function printMetrics(title: string, belongs: (document: PreparedDocument) => boolean): void {
  const shown = Array.from(results, ([{ name }, measured]) => {
    return [name, measured.filter(({ document }) => belongs(document))] as const
  }).filter(([, measured]) => measured.length > 0)
  if (shown.length > 0) print(title, metricTable(new Map(shown)))
}

function print(title: string, table: string): void {
  console.log(`\n${title}\n\n${table}`)
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
}
