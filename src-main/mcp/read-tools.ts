import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { call } from '../node-shell/call.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { headingsOf, readPages } from './read-run.ts'
import { answered, readsOnly, values } from './tool-result.ts'

const run = z.string().max(64).describe('id of a run, from list_runs or search')

/** What an agent may do without being allowed anything: read what was parsed. It sends and changes nothing. */
export function registerReadTools(server: McpServer, { dispatch }: LibraryAccess): void {
  server.registerTool(
    'list_runs',
    {
      description: 'The documents that were parsed, newest first.',
      inputSchema: z.object({ limit: z.int().min(1).max(200).default(50) }),
      annotations: readsOnly,
    },
    ({ limit }) =>
      answered(async () => {
        const runs = await call(dispatch, 'runs.list', {})
        return values({
          total: runs.length,
          runs: runs.slice(0, limit).map((each) => ({
            run: each.id,
            name: each.name,
            state: each.state,
            pages: each.totalPages,
            elements: each.elementCount,
            startedAt: each.createdAt,
          })),
        })
      }),
  )

  server.registerTool(
    'search',
    {
      description:
        'Finds elements of any parsed document that hold every word; what stands in double quotes is found as it is.',
      inputSchema: z.object({
        query: z.string().min(1).max(500),
        limit: z.int().min(1).max(100).default(20),
      }),
      annotations: readsOnly,
    },
    ({ query, limit }) =>
      answered(async () => {
        const found = await call(dispatch, 'library.search', { text: query, limit, cursor: null })
        return values({
          hits: found.hits.map(({ runId, elementKey, documentName, page, category, snippet }) => ({
            run: runId,
            document: documentName,
            page,
            category,
            snippet,
            anchor: `recto://run/${runId}?element=${elementKey}`,
          })),
          more: found.nextCursor !== null,
          stillIndexing: found.indexing,
        })
      }),
  )

  server.registerTool(
    'outline',
    {
      description:
        'The headings of a run with their pages and anchors, and how much there is of what.',
      inputSchema: z.object({ run }),
      annotations: readsOnly,
    },
    ({ run: runId }) => answered(async () => values(await headingsOf(dispatch, runId))),
  )

  server.registerTool(
    'read',
    {
      description:
        'Elements of a run in reading order as Markdown, each with its page and anchor, until the budget is spent; “next” says where to go on.',
      inputSchema: z.object({
        run,
        from: z.string().max(200).nullish().describe('“next” of the answer before'),
        page: z.int().min(1).nullish().describe('begin with this page, from 1'),
        maxTokens: z.int().min(50).max(50_000).default(4000),
      }),
      annotations: readsOnly,
    },
    ({ run: runId, from = null, page = null, maxTokens }) =>
      answered(async () => values(await readPages(dispatch, { runId, from, page, maxTokens }))),
  )
}
