import { stages } from '../src-service/engine/pipeline/stages.ts'

/** A ban as oxlint's `no-restricted-imports` takes it. The message names what to do instead. */
export interface ImportBan {
  readonly regex: string
  readonly message: string
  readonly allowTypeImports?: boolean
}

export interface ImportRule {
  readonly files: readonly string[]
  readonly patterns: readonly ImportBan[]
}

const mainFeatures = [
  'documents',
  'runs',
  'results',
  'library',
  'export',
  'settings',
  'judging',
  'corrections',
]
const viewFeatures = ['viewer', 'content', 'corrections', 'runs', 'library', 'settings']
const shells = ['electron', 'web', 'cli', 'mcp', 'node-shell']

const otherTrees: ImportBan = {
  regex: '(^|/)src-(formats|main|renderer|preload|service|shared)/',
  message:
    'Programs meet over the bridge or HTTP. What they share is imported as #shared/… and #formats/….',
}
const electron: ImportBan = {
  regex: '^electron(-store)?($|/)',
  message: 'Only src-main/electron knows Electron. Add a port to ports.ts.',
}
const shellLibraries: ImportBan = {
  regex: '^(@modelcontextprotocol/server|commander|conf|env-paths)($|/)',
  message: 'The core knows no shell. Add a port to ports.ts.',
}
const node: ImportBan = { regex: '^node:', message: 'This folder knows no Node.' }
const viewLibraries: ImportBan = {
  regex: '^(react|react-dom|zustand|pdfjs-dist|dompurify|katex)($|/)',
  message: 'Only src-renderer draws.',
}

function folders(names: readonly string[], message: string): ImportBan {
  return { regex: `^(\\./|(\\.\\./)+)(${names.join('|')})/`, message }
}

const service: readonly ImportBan[] = [
  otherTrees,
  electron,
  shellLibraries,
  {
    regex: '^#shared/(bridge|documents|runs|results|library|export|settings|text|errors)',
    message: 'The service meets the core on HTTP; only its channel, assert and accents are shared.',
  },
]

const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((other) => other !== name)

const core = [otherTrees, electron, shellLibraries, viewLibraries]
const noShells = folders(shells, 'The core knows no shell.')
const noMainFeature = folders(
  mainFeatures,
  'api-client and db know no feature; features meet in create-app.ts and bridge/handlers.ts.',
)
const view: readonly ImportBan[] = [
  otherTrees,
  electron,
  shellLibraries,
  node,
  { regex: '^zod($|/)', message: 'No schema library in the view: import types from #shared.' },
  {
    regex: '^#shared/.*(calls|define)\\.ts$',
    message: 'Import calls as types only: their schemas would enter the bundle.',
    allowTypeImports: true,
  },
]

const outsideViewer = folders(
  [...without(viewFeatures, 'viewer'), 'app'],
  'View features meet only in app/.',
)

/** A room of the viewer, and the neighbours that it stands on. */
function viewerRoom(room: string, neighbours: readonly string[]): ImportRule {
  const above = ['sources', 'scroll', 'paint', 'overlay'].filter(
    (other) => other !== room && !neighbours.includes(other),
  )
  return {
    files: [`src-renderer/viewer/${room}/**`],
    patterns: [
      ...view,
      outsideViewer,
      folders(above, 'sources and scroll stand alone in the viewer; paint stands on both.'),
      {
        regex: '^\\.\\./[^/]+$',
        message: 'What composes the viewer imports this folder, not the other way round.',
      },
    ],
  }
}

const viewerRooms = [
  viewerRoom('sources', []),
  viewerRoom('scroll', []),
  viewerRoom('paint', ['sources', 'scroll']),
]

/** A room of the engine: a stage stands on the model and on the stages before it. */
const engineRooms = ['model', ...stages.map(({ name }) => name), 'office', 'pipeline']

const stageRooms = engineRooms.slice(0, -1).map((room, index): ImportRule => ({
  files: [`src-service/engine/${room}/**`],
  patterns: [
    ...service,
    // What the reader of all pages can't tell is read with the library that draws pages in the view.
    ...(room === 'pdf' ? [] : [viewLibraries]),
    folders(
      [...engineRooms.slice(index + 1), 'http', 'requests', 'render', 'explain'],
      'A stage imports only the stages before it: see engine/pipeline/stages.ts.',
    ),
  ],
}))

/**
 * Who may import whom. A later rule replaces an earlier one for the same file,
 * so each lists everything that its folder must not know.
 */
export const importRules: readonly ImportRule[] = [
  {
    // Bytes in, facts out: it stands on nothing, so that every program can stand on it.
    files: ['src-formats/**'],
    patterns: [
      otherTrees,
      { regex: '^#', message: 'It imports nothing of ours; inside, import by relative path.' },
      { regex: '^[^.#]', message: 'It knows no library, no Node and no native module.' },
    ],
  },
  {
    // Its tests may.
    files: ['src-formats/**/*.test.ts'],
    patterns: [
      otherTrees,
      { regex: '^#', message: 'It imports nothing of ours; inside, import by relative path.' },
    ],
  },
  {
    files: ['src-shared/**'],
    patterns: [
      otherTrees,
      electron,
      shellLibraries,
      viewLibraries,
      node,
      { regex: '^#shared/', message: 'Inside src-shared, import by relative path.' },
      { regex: '^#formats/', message: 'src-shared stands on nothing of ours.' },
    ],
  },
  { files: ['src-main/**'], patterns: [...core, noShells] },
  {
    files: ['src-main/api-client/**', 'src-main/db/**'],
    patterns: [...core, noShells, noMainFeature],
  },
  ...mainFeatures.map((feature) => ({
    files: [`src-main/${feature}/**`],
    patterns: [
      ...core,
      noShells,
      folders(
        without(mainFeatures, feature),
        'Features meet only in create-app.ts and bridge/handlers.ts.',
      ),
    ],
  })),
  {
    // Equations are written as MathML with the library that draws them in the view.
    files: ['src-main/export/body/equation-mathml.ts'],
    patterns: [otherTrees, electron, shellLibraries, noShells, noMainFeature],
  },
  {
    files: ['src-main/derived/**', 'src-main/import/**'],
    patterns: [...core, noShells, noMainFeature],
  },
  {
    // The worker thread counts PDF pages with the very library that draws them.
    files: ['src-main/background/**'],
    patterns: [otherTrees, electron, shellLibraries, noShells, noMainFeature],
  },
  {
    // Where a thread is put together, as the core is in create-app.ts.
    files: ['src-main/background/worker.ts'],
    patterns: [otherTrees, electron, shellLibraries, noShells],
  },
  { files: ['src-main/electron/**'], patterns: [otherTrees, shellLibraries, viewLibraries] },
  {
    files: ['src-main/web/**', 'src-main/cli/**', 'src-main/mcp/**', 'src-main/node-shell/**'],
    patterns: [otherTrees, electron, viewLibraries],
  },
  {
    files: ['src-preload/**'],
    patterns: [
      otherTrees,
      node,
      shellLibraries,
      viewLibraries,
      {
        regex: '^#(shared|formats)/',
        message: 'The preload only forwards.',
        allowTypeImports: true,
      },
    ],
  },
  { files: ['src-renderer/**'], patterns: view },
  ...viewFeatures.map((feature) => ({
    files: [`src-renderer/${feature}/**`],
    patterns: [
      ...view,
      folders([...without(viewFeatures, feature), 'app'], 'View features meet only in app/.'),
    ],
  })),
  ...viewerRooms,
  {
    files: ['src-renderer/ui/**', 'src-renderer/bridge/**'],
    patterns: [...view, folders([...viewFeatures, 'app'], 'ui and bridge know no feature.')],
  },
  {
    files: ['src-renderer/find/**', 'src-renderer/outline/**'],
    patterns: [
      ...view,
      folders(
        [...viewFeatures, 'app'],
        'find and outline know no feature: they are put to use in app/ and by features.',
      ),
    ],
  },
  {
    // It judges any implementation of the interface, so it must know none.
    files: ['e2e/conformance/**'],
    patterns: [
      otherTrees,
      { regex: '^#(shared|formats)/', message: 'The suite meets services on HTTP.' },
    ],
  },
  {
    files: ['e2e/conformance/testing/**'],
    patterns: [
      otherTrees,
      {
        regex: '^#(shared|formats)/',
        message: 'Ours is a process here, too.',
        allowTypeImports: true,
      },
    ],
  },
  { files: ['src-service/**'], patterns: [...service, viewLibraries] },
  ...stageRooms,
]
