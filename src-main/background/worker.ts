import v8 from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { assertNever } from '#shared/assert.ts'
import { AppError } from '#shared/errors.ts'
import {
  endMessage,
  type JobName,
  type JobOutput,
  type JobReply,
  type JobRequest,
  type JobTelling,
  type ThreadUse,
} from './jobs.ts'
import { gateIn } from './thread-gate.ts'
import { threadMs } from './thread-time.ts'

// Whoever starts this thread gives it nothing else.
const gate = gateIn(workerData as SharedArrayBuffer)

function send(message: (JobReply & { readonly used: ThreadUse }) | JobTelling): void {
  parentPort?.postMessage(message)
}

function use(): ThreadUse {
  const heap = v8.getHeapStatistics()
  return { heldBytes: heap.total_heap_size + heap.external_memory, processorMs: threadMs() }
}

// Each job loads what it needs: a thread is there in half the time without the libraries of the others.
async function work(job: JobRequest): Promise<JobOutput<JobName>> {
  switch (job.name) {
    case 'read-pdf': {
      const { readPdf } = await import('./read-pdf.ts')
      return readPdf(job.input)
    }
    case 'read-page-sizes': {
      const { readPageSizes } = await import('./read-page-sizes.ts')
      return readPageSizes(job.input)
    }
    case 'find-doubts': {
      const { findDoubts } = await import('../judging/doubts/find-doubts.ts')
      const { equationMathml } = await import('../export/body/equation-mathml.ts')
      return findDoubts(job.input, (latex) => equationMathml(latex) !== null)
    }
    case 'write-export': {
      const { writeExport } = await import('../export/write-export.ts')
      const { openElements } = await import('../results/open-elements.ts')
      return writeExport(job.input, (folder) => openElements(folder, job.input, gate))
    }
    case 'crop-page': {
      const { cropPage } = await import('./page-crops/crop-page.ts')
      return cropPage(job.input)
    }
    case 'picture-as-png': {
      const { pictureAsPng } = await import('./picture-as-png.ts')
      return pictureAsPng(job.input)
    }
    case 'draw-contact-sheet': {
      const { drawContactSheet } = await import('./page-crops/draw-contact-sheet.ts')
      return drawContactSheet(job.input)
    }
    case 'read-letters': {
      const { readLetters } = await import('./read-letters.ts')
      return readLetters(job.input)
    }
    case 'black-out': {
      const { blackOut } = await import('./page-crops/black-out.ts')
      return blackOut(job.input)
    }
    case 'read-import': {
      const { readImportFile } = await import('./read-import-file.ts')
      return readImportFile(job.input, (told) => send({ kind: 'told', told }))
    }
    case 'place-import': {
      const { placeImport } = await import('./place-import.ts')
      return placeImport(job.input)
    }
    case 'join-parts': {
      const { joinParts } = await import('../import/join-parts.ts')
      return joinParts(job.input)
    }
    case 'measure-text': {
      const { measureText } = await import('./measure-text.ts')
      return measureText(job.input)
    }
    case 'unlock-pdf': {
      const { unlockPdf } = await import('./cut-pages.ts')
      return unlockPdf(job.input)
    }
    case 'cut-pages': {
      const { cutPages } = await import('./cut-pages.ts')
      return cutPages(job.input)
    }
    case 'derive-batch':
    case 'index-elements':
    case 'pass-over':
    case 'clear-index':
    case 'forget-batches':
    case 'keep-doubts': {
      const { workOnDerived } = await import('../derived/work-on-derived.ts')
      return workOnDerived(job, gate)
    }
    default:
      return assertNever(job)
  }
}

async function answer(job: JobRequest): Promise<JobReply> {
  try {
    return { id: job.id, kind: 'done', output: await work(job) }
  } catch (error) {
    if (error instanceof AppError) {
      return { id: job.id, kind: 'failed', code: error.code, data: error.data }
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { id: job.id, kind: 'bug', error, code }
  }
}

parentPort?.on('message', (job: JobRequest | typeof endMessage) => {
  if (job === endMessage) return parentPort?.close()
  void answer(job).then((reply) => send({ ...reply, used: use() }))
})
