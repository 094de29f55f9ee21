import { z } from 'zod'
import { correctionCalls } from '#shared/corrections/calls.ts'
import { comparisonSchema } from '#shared/judging/comparison.ts'
import { doubtListSchema } from '#shared/judging/doubt.ts'
import { factListSchema } from '#shared/judging/fact.ts'
import { gradesSchema } from '#shared/judging/grade.ts'
import { libraryCalls } from '#shared/library/calls.ts'
import { searchHitSchema } from '#shared/library/search.ts'
import { listedRunSchema } from '#shared/runs/listed-run.ts'
import { runSchema, runStates } from '#shared/runs/run.ts'
import { sendingSchema } from '#shared/runs/sending.ts'
import { snippetLanguages } from '#shared/runs/snippet.ts'
import { connectionSchema } from '#shared/settings/connection.ts'
import { watchedFolderSchema } from '#shared/watching/watched-folder.ts'
import type { JsonCommand } from './json-commands.ts'

/** As the error catalogue has them: a code for programs, a message for logs. */
const errorSchema = z.object({ code: z.string(), message: z.string(), data: z.looseObject({}) })

/** What `--json` prints, by command. `parse` and `import` print one such line for each file, `export` for each run. */
export const jsonSchemas = {
  compare: comparisonSchema,
  connections: z.array(connectionSchema),
  doubts: doubtListSchema,
  export: z.object({
    runId: z.string(),
    name: z.string(),
    /** Those that were written, also where not all could be. */
    files: z.array(z.string()),
    error: errorSchema.nullable(),
  }),
  facts: factListSchema,
  grade: gradesSchema,
  import: z.union([
    z.object({ file: z.string(), kind: z.enum(['imported', 'existing']), run: runSchema }),
    z.object({ file: z.string(), error: errorSchema }),
    /** Of a folder: called like nothing that is imported, or a document of which there is no parse. */
    z.object({ file: z.string(), leftOut: z.enum(['other-kind', 'no-parse-of-it']) }),
  ]),
  parse: z.object({
    file: z.string(),
    runId: z.string().nullable(),
    state: z.enum(runStates),
    error: errorSchema.nullable(),
    /** With `--out`. */
    files: z.array(z.string()).optional(),
    /** Without: the result as the interface has it (`interface §2.4`); null where nothing came of it. */
    result: z.looseObject({}).nullable().optional(),
  }),
  reindex: libraryCalls['library.reindex'].output,
  replay: correctionCalls['corrections.replay'].output,
  /** What was under way, as it ended. */
  resume: z.array(runSchema),
  runs: z.array(listedRunSchema),
  search: z.array(searchHitSchema),
  sent: z.array(sendingSchema),
  show: runSchema,
  snippet: z.object({ runId: z.string(), language: z.enum(snippetLanguages), text: z.string() }),
  /** Of `watch list`. */
  watch: z.array(watchedFolderSchema),
} as const satisfies Readonly<Record<JsonCommand, z.ZodType>>

/** As JSON Schema (draft 2020-12). What only the program's own types tell is left open. */
export function jsonSchemaOf(command: JsonCommand): unknown {
  return {
    title: `recto ${command} --json`,
    ...z.toJSONSchema(jsonSchemas[command], { unrepresentable: 'any', io: 'output' }),
  }
}
