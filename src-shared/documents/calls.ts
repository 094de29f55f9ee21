import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import type { ErrorData } from '../errors.ts'
import { blackOutBoxSchema, maxBlackOutBoxes } from './black-out.ts'
import { documentSchema } from './document.ts'
import { officeLayoutSchema, officePagesSchema } from './office-pages.ts'
import { documentWarnings } from './warnings.ts'

const grantSchema = z.object({ id: z.string(), name: z.string() })

/** One file's outcome: one bad file doesn't stop the rest. */
const addedSchema = z.union([
  z.object({
    ok: z.literal(true),
    document: documentSchema,
    /** Guidelines that it misses (`interface §8`); it can be sent all the same. */
    warnings: z.array(z.enum(documentWarnings)),
  }),
  z.object({ ok: z.literal(false), name: z.string(), error: z.custom<ErrorData>() }),
])

export const documentCalls = defineCalls({
  /** Checks each granted file and copies it into the library. Sends nothing. */
  'documents.add': {
    input: z.object({
      grantIds: z.array(z.string()).max(10_000),
      /** To `view` only, a PDF may be locked: the viewer asks for its password. Default `parse`. */
      purpose: z.enum(['parse', 'view']).optional(),
      /**
       * Opens those of them that are locked PDFs. It is held in memory until Recto is closed, and a copy is
       * unlocked there for a service. A file that is refused for want of it can be added again by the same grant.
       */
      password: z.string().max(1000).optional(),
    }),
    output: z.array(addedSchema),
    repeatable: true,
  },
  /**
   * Takes the password of a locked PDF of the library, held as above, and lets the runs go on that wait for it.
   * Throws `documents.password-wrong`.
   */
  'documents.unlock': {
    input: z.object({ documentId: z.string(), password: z.string().max(1000) }),
    output: z.object({}),
    repeatable: true,
  },
  /** Opens the native dialog. Empty when the user gives up. Needs `nativePicker`. */
  'documents.pick': {
    input: z.object({}),
    output: z.array(grantSchema),
  },
  /** Asks for a folder. Null when the user gives up. Needs `nativeSave`. */
  'documents.pickFolder': {
    input: z.object({}),
    output: grantSchema.nullable(),
  },
  /** A grant for the sample document that ships with Recto. */
  'documents.sample': {
    input: z.object({}),
    output: grantSchema,
    repeatable: true,
  },
  /**
   * Lays an office file out, unless its pages are kept: `resourcePath.officePages` has them then. Takes
   * seconds. `layout` is what a parse's positions belong to, null for the best there is; the answer says
   * which it is, since LibreOffice may be gone.
   */
  'documents.layOut': {
    input: z.object({ documentId: z.string(), layout: officeLayoutSchema.nullable() }),
    output: officePagesSchema,
    repeatable: true,
  },
  /**
   * Makes another document of one: pictures of all its pages, with these parts black and nothing else of it. That
   * one is then parsed like any other, so that nothing of the first can leave with it. Sends nothing.
   *
   * `documents.blacking-out` tells how far it is. Throws `documents.not-blacked-out` and `documents.no-such-page`, and
   * `bridge.cancelled` when it was stopped.
   */
  'documents.blackOut': {
    input: z.object({
      documentId: z.string(),
      /** What the document is called this time. */
      name: z.string().min(1).max(1024),
      boxes: z.array(blackOutBoxSchema).min(1).max(maxBlackOutBoxes),
    }),
    output: documentSchema,
    repeatable: true,
  },
  'documents.stopBlackingOut': {
    input: z.object({ documentId: z.string() }),
    output: z.object({}),
    repeatable: true,
  },
  'documents.get': {
    input: z.object({ documentId: z.string() }),
    output: documentSchema,
    repeatable: true,
  },
})
