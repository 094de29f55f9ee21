import path from 'node:path'
import { z } from 'zod'

/* What a guest says beside the calls of the bridge. It is a shell of the same user, and still checked. */

export const callMessageSchema = z.object({
  name: z.string().max(100),
  input: z.unknown().optional(),
})

export const grantsMessageSchema = z
  .array(
    z.object({
      id: z.uuid(),
      file: z.object({
        path: z
          .string()
          .max(32_767)
          .refine((given) => path.isAbsolute(given)),
        name: z.string().max(32_767),
        isTemporary: z.boolean(),
      }),
    }),
  )
  .max(10_000)

export const keyMessageSchema = z.object({
  owner: z.object({ connectionId: z.string().max(200), origin: z.string().max(2048) }),
  key: z.string().min(1).max(4096),
})
