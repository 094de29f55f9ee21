import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import type { Batch, Run } from '#shared/runs/run.ts'

export function buildBatch(index: number, state: Batch['state'], pages = 10): Batch {
  const startPage = index * pages + 1
  const failure = new AppError('service.batch-failed', { said: 'boom' }).toData()
  return {
    index,
    startPage,
    endPage: startPage + pages - 1,
    state,
    failure: state === 'failed' ? failure : null,
    attempts: 1,
    origin: 'original',
    canHeal: false,
    pageNumbering: null,
    requestIndex: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

export function buildRun(batches: readonly Batch[], totalPages: number): Run {
  return {
    id: 'run',
    documentId: 'document',
    origin: 'started',
    imported: null,
    name: 'long <b>.pdf',
    connectionId: 'c',
    connectionName: 'C',
    mode: 'async',
    modeReason: 'several-batches',
    options: { ...defaultParseOptions, outputFormats: ['html'], base64Categories: [] },
    state: 'partial',
    failure: null,
    model: 'document-parse-240910',
    totalPages,
    completedPages: 20,
    elementCount: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    lastChangeAt: '2026-01-01T00:00:00.000Z',
    parts: 1,
    serviceRequestIds: ['r'],
    expiresAt: null,
    following: false,
    trouble: null,
    paused: false,
    canResume: false,
    queueRank: null,
    batches: [...batches],
  }
}

export function buildElement(
  order: number,
  page: number,
  html = `<p>Page ${page}</p>`,
): LayoutElement {
  return {
    key: `0-${order}`,
    serviceId: '0',
    batchIndex: 0,
    order,
    page,
    category: 'paragraph',
    polygon: null,
    html,
    markdown: `Page ${page}`,
    text: `Page ${page}`,
    hasImage: false,
    ...unsaid,
  }
}
