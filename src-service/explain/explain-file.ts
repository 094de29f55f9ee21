import { stages } from '../engine/pipeline/stages.ts'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { discard } from '../discard.ts'
import type { StartEngine } from '../engine/pipeline/engine-process.ts'
import { EngineError } from '../errors.ts'
import { checkModels } from '../check-models.ts'
import { openEngine } from '../open-engine.ts'
import { pageDocument } from '../page-document.ts'
import { drawExplanation } from './drawing.ts'

export type ExplainOptions = {
  readonly file: string
  /** 1-based. */
  readonly page: number
  readonly ocr: 'auto' | 'force'
  /** For what the engine keeps between documents, and for a copy of this one. */
  readonly dataDir: string
  readonly startEngine: StartEngine
  /** As for the service. */
  readonly libreOffice: string | undefined
  readonly signal: AbortSignal
  /** As for the service. */
  readonly ocrModels?: string | undefined
}

/** A page at every stage of the engine, for who wants to improve one. */
export type ExplainedPage = {
  /** JSON: the order of the stages, and what the page was at each; positions are points of the page with its text upright. */
  readonly data: string
  /** HTML, one layer for each stage. */
  readonly drawing: string
}

/**
 * Parses one page of a file as the service does and tells what it was at each stage. Rejects with an
 * `EngineError`, as for a document that can't be read and for a page that it doesn't have.
 */
export async function explainFile(options: ExplainOptions): Promise<ExplainedPage> {
  const { file, page, ocr, dataDir, startEngine, libreOffice, signal } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(dataDir, 'explain-'))
  const engine = openEngine({ startEngine, libreOffice, engines: 1, dataDir }, folder)
  const turn = { lane: 'explain', signal }
  try {
    await checkModels(engine, folder, options)
    // An office file's pages take its place, and the PDF reader goes by the name.
    const copy = path.join(folder, 'document.pdf')
    await copyFile(file, copy)
    const { format, pages } = await pageDocument(engine, copy, turn)
    if (page > pages) {
      throw new EngineError('no_pages', `there is no page ${page}: the last one is ${pages}`)
    }
    const job = { kind: 'explain', file: copy, format, documentPages: pages, page, ocr } as const
    const order = stages.map(({ name }) => name)
    const explanation = await engine.parsers.run(job, turn)
    return {
      data: `${JSON.stringify({ order, ...explanation }, withoutPicture, 2)}\n`,
      drawing: drawExplanation(explanation, `${path.basename(file)}, page ${page}`),
    }
  } finally {
    for (const pool of [engine.inspectors, engine.converters, engine.parsers]) pool.close()
    await discard(folder)
  }
}

/** The drawing has it. What is behind the fourth decimal tells nobody anything, either. */
function withoutPicture(key: string, value: unknown): unknown {
  if (key === 'picture') return undefined
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}
