import type { McpServer } from '@modelcontextprotocol/server'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { type Anchor, parseAnchor } from '#shared/bridge/recto-link.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { call } from '../node-shell/call.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { anchorOf } from './element-anchor.ts'
import { answered, readsOnly, ToolRefusal, values } from './tool-result.ts'
import { verifyQuote } from './verify-quote.ts'

/** A model reads no bigger pictures, and a client holds them in its messages. */
const maxCropBytes = 4 * 1024 * 1024

const anchor = z.string().max(500).describe('recto://run/… as the other tools give it')

/** What an agent may do with an anchor: look at its element, and have a quote verified. */
export function registerAnchorTools(
  server: McpServer,
  { dispatch, resources }: LibraryAccess,
): void {
  async function elementAt(given: Anchor): Promise<LayoutElement | null> {
    const { runId, elementKey } = given
    const { keys, pages } = await call(dispatch, 'results.outline', { runId, corrected: true })
    const page = pages[keys.indexOf(elementKey ?? '')]
    if (page === undefined) return null
    const onPage = { runId, fromPage: page, toPage: page, corrected: true }
    const elements = await call(dispatch, 'results.elements', onPage)
    return elements.find(({ key }) => key === elementKey) ?? null
  }

  server.registerTool(
    'crop',
    {
      description: 'The picture of an element, where the parse brought one.',
      inputSchema: z.object({ anchor }),
      annotations: readsOnly,
    },
    ({ anchor: given }) =>
      answered(async () => {
        const { runId, elementKey } = readAnchor(given)
        const address = new URL(resourcePath.elementImage(runId, elementKey), 'http://recto')
        const response = await resources(new Request(address))
        if (!response.ok) {
          await readText(response.body ?? new ReadableStream())
          throw new ToolRefusal(
            'The parse brought no picture of that element. Parse it again with pictures of its category.',
          )
        }
        const bytes = Buffer.from(await response.arrayBuffer())
        if (bytes.byteLength > maxCropBytes) throw new ToolRefusal('That picture is too big.')
        const mimeType = response.headers.get('content-type') ?? 'application/octet-stream'
        return { content: [{ type: 'image', data: bytes.toString('base64'), mimeType }] }
      }),
  )

  server.registerTool(
    'verify',
    {
      description:
        'Whether a quote stands in the element that an anchor names, and whether that has changed since.',
      inputSchema: z.object({ anchor, quote: z.string().min(1).max(20_000) }),
      annotations: readsOnly,
    },
    ({ anchor: given, quote }) =>
      answered(async () => {
        const wanted = readAnchor(given)
        const element = await elementAt(wanted)
        const verdict = verifyQuote(wanted, element, quote)
        return values({ ...verdict, anchor: element && anchorOf(wanted.runId, element) })
      }),
  )
}

function readAnchor(given: string): Anchor & { readonly elementKey: string } {
  const found = parseAnchor(given)
  const elementKey = found?.elementKey ?? null
  if (!found || elementKey === null) {
    throw new ToolRefusal(
      'That is no anchor of an element. The other tools give them: recto://run/RUN?element=KEY.',
    )
  }
  return { ...found, elementKey }
}
