/**
 * What the local service and the process that forked it say to each other.
 *
 * Types only. The API key comes in the first message and never on a command line, where other
 * users of the machine could read it.
 */

/** How the service gets its engine processes: forked by itself, or by its host on request. */
export type EngineOrigin =
  /** The service forks them. Needs a Node binary, so it can't be used inside a packaged Electron. */
  | 'fork'
  /** The host forks `engine.js` for it, and gives the two a line of their own. */
  | 'host'

/** The host's first message. The service answers `ready` or `failed`. */
export type StartService = {
  readonly type: 'start'
  /** What clients must send as `Authorization: Bearer …`. */
  readonly apiKey: string
  /** Loopback port of the interface; 0 picks a free one. */
  readonly port: number
  /** A folder of the service's own, kept between starts. Created if missing. */
  readonly dataDir: string
  readonly engine: EngineOrigin
  /** Engine processes at a time; default the machine's cores. */
  readonly engines?: number
  /** Absolute path of a folder with a person's own models for photos. Default: `RECTO_OCR_MODELS`. */
  readonly ocrModels?: string
  /** How long results are kept, counted from the request; default 30 days. */
  readonly retentionMs?: number
  /** How long a download URL is valid; default 15 minutes. */
  readonly urlLifetimeMs?: number
}

/** Instead of `start`: parse one page of a file and tell what it was at every stage of the engine. */
export type ExplainPage = {
  readonly type: 'explain'
  /** An absolute path. */
  readonly file: string
  /** 1-based. */
  readonly page: number
  readonly ocr: 'auto' | 'force'
  readonly dataDir: string
  readonly engine: EngineOrigin
  /** As for `start`. */
  readonly ocrModels?: string
}

/** What a person's own models for photos are; the rest is Recto's. */
export type OcrModelsFound = {
  readonly hasDetection: boolean
  /** `letters` counts them, `scripts` has their Unicode names, that with the most letters first. */
  readonly recognition: { readonly letters: number; readonly scripts: readonly string[] } | null
}

/** Why a person's own models for photos aren't taken; files by their names. */
export type OcrModelsRefusal =
  | { readonly reason: 'folder-unreadable' }
  | { readonly reason: 'two-of-a-kind'; readonly files: readonly [string, string] }
  | { readonly reason: 'no-network' }
  /** A recognition without a dictionary, or the other way round. */
  | { readonly reason: 'half-a-recognition' }
  | { readonly reason: 'not-onnx'; readonly file: string }
  | { readonly reason: 'not-detection'; readonly file: string }
  | { readonly reason: 'not-recognition'; readonly file: string }
  /** The network knows `letters`, its dictionary has `inDictionary`. */
  | {
      readonly reason: 'other-dictionary'
      readonly file: string
      readonly letters: number
      readonly inDictionary: number
    }
  /** The engine ended or hung while it tried them. */
  | { readonly reason: 'engine-failed' }

/** How a process is to be started. */
export type ProcessFlags = {
  /** For Node and V8. */
  readonly execArgv: readonly string[]
  /** Beside the variables of the process that starts it. */
  readonly env: Readonly<Record<string, string>>
}

/** An engine's first message where a host started it: comes with its end of the line to the service. */
export type EngineLine = { readonly type: 'engine.line' }

export type HostToService =
  | StartService
  /** Answered by `explained` or `not-explained`, after which `stop` is awaited. */
  | ExplainPage
  /** The folder of `start`, or none, for engines that begin from now on; those that are there end after what they are at. */
  | { readonly type: 'models'; readonly ocrModels: string | null }
  /** Finish, free everything and exit with code 0. */
  | { readonly type: 'stop' }
  /** Comes with the service's end of the line to the engine, which takes every message from now on. */
  | { readonly type: 'engine.line'; readonly engineId: number }
  | { readonly type: 'engine.exit'; readonly engineId: number; readonly code: number | null }

export type ServiceToHost =
  /** Listening. `baseUrl` has no trailing slash: `http://127.0.0.1:43121`. `ocrModels`: of the folder that `start` names. */
  | {
      readonly type: 'ready'
      readonly baseUrl: string
      readonly ocrModels: OcrModelsFound | null
    }
  /** Not listening; the process exits with code 1 after this. */
  | ({ readonly type: 'failed' } & ServiceStartFailure)
  /** JSON of the stages, and an HTML file that draws them. */
  | { readonly type: 'explained'; readonly data: string; readonly drawing: string }
  | { readonly type: 'not-explained'; readonly message: string }
  /** Only with `engine: 'host'`: start one engine process so, and remember it by this id. */
  | ({ readonly type: 'engine.fork'; readonly engineId: number } & ProcessFlags)
  /** End it at once, whatever it is doing. */
  | { readonly type: 'engine.kill'; readonly engineId: number }

export type ServiceStartFailure = {
  readonly code: ServiceStartError
  readonly message: string
  /** With `ocr_models`. */
  readonly refusal?: OcrModelsRefusal
}

export type ServiceStartError =
  /** Another program listens on the wanted port. */
  | 'port_in_use'
  /** The system keeps the wanted port to itself: those below 1024 on some systems, ranges of it on Windows. */
  | 'port_reserved'
  /** Another running service works in the data folder. */
  | 'folder_in_use'
  /** No room is left on the disk of the data folder. */
  | 'disk_full'
  /** The models of the folder that `start` names can't be used; `refusal` says why. */
  | 'ocr_models'
  /** The data folder can't be created or written. */
  | 'data_folder'
  | 'unexpected'
