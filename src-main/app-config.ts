import type { Background } from './background/run-in-background.ts'

/** What a shell says once, when it opens the core. */
export interface AppConfig {
  /** One data folder per user, absolute. */
  readonly dataDir: string
  readonly version: string
  /** Absolute path of the built local service (`out/main/service.js`). */
  readonly serviceModule: string
  /** Absolute path of the built engine process (`out/main/engine.js`), for a shell that starts engines itself. */
  readonly engineModule: string
  /** Absolute path of the built background worker (`out/main/worker.js`): see `background/worker.ts`. */
  readonly workerModule: string
  /** How the threads are started that read documents and draw pages. Default: on need, each from `workerModule`. */
  readonly createBackground?: () => Background
  /**
   * Whether runs that an earlier process left under way go on by themselves. Default true; a command
   * that only looks something up must not begin to send documents.
   */
  readonly resumesOnStart?: boolean
  /** How often services are asked and tried again. Default: see `Pace`. */
  readonly pace?: Partial<Pace>
  /** How watched folders are looked into. Default: `defaultWatchConfig`. */
  readonly watching?: Partial<WatchConfig>
  /** What was set aside at this start, by name in the data folder: see `openSettingsFile`. */
  readonly setAside?: readonly string[]
  /** Whether the environment names models for photos, in `RECTO_OCR_MODELS`. Default false. */
  readonly hasOcrModelsGiven?: boolean
  /** Absolute path of the sample document. */
  readonly sampleFile: string
}

/** How watched folders are looked into. */
export interface WatchConfig {
  /** How long a file must have stayed the same before it is taken. */
  readonly settleMs: number
  /** Between two looks into a folder of which the system tells nothing. */
  readonly lookMs: number
  /** Of the library's disk: what other programs should find there, whatever comes into a watched folder. */
  readonly keptFreeBytes: number
}

/** How fast things are asked for and tried again. */
export interface Pace {
  /** Between two looks for room on a full disk. */
  readonly roomLookMs: number
  /** Between the first polls of a request. */
  readonly firstPollMs: number
  /** Between polls of a request that shows nothing new. */
  readonly maxPollMs: number
  /** Between any two polls of one connection: all its requests share one rate limit. */
  readonly pollGapMs: number
  /** Before what failed for a passing reason is tried again the first time. */
  readonly firstRetryMs: number
}
