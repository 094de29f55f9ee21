import type { Distortion } from './distorting-proxy.ts'
import { batches, contents, documents, elements, errors, requests, results } from './distortions.ts'
import { wrong, wrongAtOnce, type WrongService } from './wrong-service.ts'

const answered500: Distortion = errors(400, () => ({ status: 500 }))

const pass: Distortion = () => ({})

/** Services that go wrong about requests, downloads, keys, errors and limits. */
export const wrongRequests: readonly WrongService[] = [
  wrong('answers a submit with the result', 'a submit is answered', ({ body, path }) =>
    isSubmit(path) ? { body: { ...Object(body), elements: [] } } : {},
  ),
  wrong('has one id for all', 'every submit gets', ({ path }) =>
    isSubmit(path) ? { body: { request_id: 'the-one' } } : {},
  ),
  wrong(
    'names another request',
    'a request is described',
    requests((request) => ({ ...request, id: 'another' })),
  ),
  wrong(
    'has times of its own',
    'a request is described',
    requests((request) => ({ ...request, requested_at: 'today' })),
  ),
  wrong(
    'counts pages from 0 in batches',
    'batches of 10 pages',
    batches((batch) => ({ ...batch, end_page: batch.end_page + 1 })),
  ),
  wrong(
    'counts batches from 1',
    'batch ids count',
    batches((batch) => ({ ...batch, id: Number(batch.id) + 1 })),
  ),
  wrong(
    'leaves a page out of its count',
    'a completed request has all pages',
    requests((request) => ({ ...request, completed_pages: request.completed_pages - 1 })),
  ),
  wrong('goes back to submitted', 'a request goes from', goingBack()),
  wrong(
    'ends with an open batch',
    'batches go on to their end',
    batches((batch) => ({ ...batch, status: 'retrying' })),
  ),
  wrong(
    'names the alias for batches',
    'a model is named',
    batches((batch) => ({ ...batch, model: 'document-parse' })),
  ),
  wrong(
    'has a clock that runs backwards',
    'times tell',
    batches((batch) => ({ ...batch, updated_at: '2001-01-01T00:00:00Z' })),
  ),
  wrong('wants the key for downloads', 'a batch is fetched', ({ path }) =>
    path.startsWith('/results/') ? { status: 401 } : {},
  ),
  wrong(
    'has HTML without tags in batch files',
    'a batch file is a parse result',
    contents('paragraph', 'html', () => 'text'),
  ),
  wrong(
    'has ids at random',
    'ids count up in a batch file',
    elements((element, index) => ({ ...element, id: 100 - index })),
  ),
  wrong(
    'mixes up pages of a batch',
    'a batch file has its own pages',
    elements((element) => ({ ...element, page: element.page === 12 ? 13 : element.page })),
  ),
  wrong(
    'has one URL for ever',
    'every retrieval gives',
    batches((batch) => ({ ...batch, download_url: 'http://127.0.0.1:1/one' })),
  ),
  wrong('does not look at signatures', 'a download URL with a changed', ({ path, status }) =>
    path.startsWith('/results/') && status === 403 ? { status: 200 } : {},
  ),
  wrong(
    'forgets options',
    'the options of a submit',
    documents((content) => ({ ...content, html: '<p>' })),
  ),
  wrong('has no history', 'the history lists', ({ path }) =>
    path.endsWith('/requests') ? { body: { requests: [] } } : {},
  ),
  wrong(
    'reads otherwise under other paths',
    'under the other paths a document',
    results((result, { path }) =>
      path.includes('digitization')
        ? { ...result, content: { ...result.content, text: 'other' } }
        : result,
    ),
  ),
  wrong('has half of the other paths', 'under the other paths a request', ({ path }) =>
    path.includes('digitization/async') ? { status: 404 } : {},
  ),
  ...['parse', 'submit', 'history'].flatMap((endpoint) => [
    { ...wrong('asks for no key', `${endpoint} is refused without`, pass), isOpen: true },
    { ...wrong('takes any key', `${endpoint} is refused with a wrong`, pass), isOpen: true },
  ]),
  { ...wrong('asks for no key', 'retrieve is refused', pass), isOpen: true },
  wrong(
    'answers 422',
    'a form without a document',
    errors(400, () => ({ status: 422 })),
  ),
  wrong(
    'has another code than status',
    'a form without a document',
    errors(400, ({ body }) => ({ body: { ...Object(body), code: 1 } })),
  ),
  wrong(
    'answers 400',
    'a format that is not supported',
    errors(415, () => ({ status: 400 })),
  ),
  wrong(
    'fails at text',
    'text that is called a PDF',
    errors(415, () => ({ status: 500 })),
  ),
  ...[
    'an empty document',
    'a broken PDF',
    'a PDF cut off',
    'a PDF with a password',
    '1001 pages',
    'a page of more than',
  ].map((check) => wrong('fails instead of refusing', check, answered500)),
  wrong(
    'gives an id with an error',
    'a PDF with a password',
    errors(400, ({ body }) => ({ body: { ...Object(body), request_id: 'x' } })),
  ),
  wrong(
    'knows every id',
    'an unknown request id',
    errors(404, () => ({ status: 200 })),
  ),
  wrong(
    'parses all pages',
    'of 101 pages',
    results((result) => ({ ...result, usage: { pages: 101 } })),
  ),
  wrongAtOnce('answers 400', 'over 50 MB', (form) => (form.length > 50e6 ? 400 : null)),
  wrongAtOnce('takes less', '50 MB are taken', (form) => (form.length > 50e6 ? 413 : null)),
  wrong(
    'takes fewer pixels',
    'a page of 100,000,000',
    results((result) => ({ ...result, usage: { pages: 0 } })),
  ),
  // The last, since the service goes on with them until it is closed.
  wrong(
    'has batches of any size',
    '1000 pages',
    requests((request) => ({ ...request, batches: request.batches.slice(1) })),
  ),
]

function isSubmit(path: string): boolean {
  return path.includes('/async')
}

/** Says `started`, then `submitted`, then how it is. */
function goingBack(): Distortion {
  return requests((request, asked) => {
    if (asked > 2) return request
    return { ...request, status: asked === 1 ? 'started' : 'submitted' }
  })
}
