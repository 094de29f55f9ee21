import { engineMemoryBytes } from './engine-memory.ts'
import type { StartEngine } from './engine/pipeline/engine-process.ts'
import { libreOfficeEngines } from './engine/pipeline/office-engine.ts'
import { createEnginePool, type EnginePool } from './engine/pipeline/pool.ts'
import { limits } from './limits.ts'

export type Engine = {
  /** For a first look at documents, kept apart so that it never waits for a long parse. */
  readonly inspectors: EnginePool
  /** LibreOffice, one conversion at a time: it takes a core and some hundred megabytes. */
  readonly converters: EnginePool
  readonly parsers: EnginePool
  /** How many parsers work at a time. */
  readonly engines: number
  readonly dataDir: string
}

export type EngineOptions = {
  readonly startEngine: StartEngine
  /** Parsing processes at a time; others look at new documents. */
  readonly engines: number
  readonly dataDir: string
  /** LibreOffice's program, or `off`. Default: it is looked for. */
  readonly libreOffice?: string | undefined
  /** Default: the interface's own. */
  readonly convertTimeoutMs?: number
  /** Milliseconds of processor time that a step of parsing may take. Default: the interface's own. */
  readonly stepMs?: number
  /** What each of them may hold. Default: see `engineMemoryBytes`. */
  readonly memoryBytes?: number
}

/** The pools that documents go through; no process is started yet. LibreOffice works in `workplace`. */
export function openEngine(options: EngineOptions, workplace: string): Engine {
  const { startEngine, engines, dataDir } = options
  const { startMs, stepTimeoutMs, inspectMs, jobMs } = limits
  const { memoryBytes = engineMemoryBytes(), stepMs = limits.stepMs } = options
  return {
    // Two, so that a document that hangs the one doesn't keep all others waiting.
    inspectors: createEnginePool({
      startEngine,
      size: 2,
      startMs,
      stepTimeoutMs,
      limits: { memoryBytes, stepMs: inspectMs, jobMs: inspectMs },
    }),
    converters: createEnginePool({
      startEngine: libreOfficeEngines(options.libreOffice, workplace),
      size: 1,
      stepTimeoutMs: options.convertTimeoutMs ?? limits.convertTimeoutMs,
      // A program of its own, which only the clock ends.
      limits: { memoryBytes, stepMs, jobMs },
    }),
    parsers: createEnginePool({
      startEngine,
      size: engines,
      startMs,
      stepTimeoutMs,
      limits: { memoryBytes, stepMs, jobMs },
    }),
    engines,
    dataDir,
  }
}
