import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { watchedFolderSchema, watchRuleInputSchema } from './watched-folder.ts'

const byId = z.object({ ruleId: z.string() })

export const watchingCalls = defineCalls({
  /** In the order in which they were made. `watching.changed` tells when to ask again. */
  'watching.list': { input: z.object({}), output: z.array(watchedFolderSchema), repeatable: true },
  /**
   * Begins to watch a granted folder. What lies there already is left alone, unless `takesExisting`.
   *
   * Throws `watching.not-a-folder`, `already-watched`, `own-folder`, `too-many-rules`, `folder-missing`,
   * `folder-unreadable` and `too-many-files`; nothing is watched then.
   */
  'watching.create': {
    input: watchRuleInputSchema.extend({ grantId: z.string(), takesExisting: z.boolean() }),
    output: watchedFolderSchema,
  },
  /** What lies in subfolders that are looked into only from now on is left alone. Throws as `create` does. */
  'watching.update': {
    input: byId.extend(watchRuleInputSchema.shape),
    output: watchedFolderSchema,
    repeatable: true,
  },
  /** A paused folder is not looked into; what came meanwhile is taken afterwards. */
  'watching.pause': {
    input: byId.extend({ isPaused: z.boolean() }),
    output: watchedFolderSchema,
    repeatable: true,
  },
  /** Forgets the rule and what it knows of the files. Runs stay. */
  'watching.remove': { input: byId, output: z.object({}), repeatable: true },
})
