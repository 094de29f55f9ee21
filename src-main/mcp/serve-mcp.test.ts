import { createMCPClient } from '@ai-sdk/mcp'
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { programFile } from '../../scripts/testing/programs.ts'
import { openTestLibrary } from '../owner/testing/open-test-library.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'

/* The client is the AI SDK's own, which shares no code with the server's library. */

const entry = programFile('recto')
const apiKey = 'key-that-no-agent-may-see'
const timeoutMs = 60_000

/** A library with the app open on it, and an agent's client at `recto mcp`. */
async function openAgent(flags: readonly string[] = []) {
  const elements = [
    { category: 'heading1', text: 'Results of 2024' },
    { text: 'Net income rose by 4.1 %.' },
    { text: '순이익이 늘었다. '.repeat(40) },
  ]
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const dataDir = await temporaryDir()
  const cwd = await temporaryDir()
  for (const name of ['inbox.png', 'other.png']) {
    await writeFile(path.join(cwd, name), makePngHeaders(800, 600))
  }
  const { version } = testConfig(dataDir)
  const owner = await openTestLibrary(dataDir, { version })
  const client = await createMCPClient({
    transport: new StdioTransport({
      command: process.execPath,
      args: [entry, 'mcp', ...flags],
      cwd,
      env: { RECTO_DATA_DIR: dataDir, RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: apiKey },
    }),
  })
  onTestFinished(() => client.close())
  const ask = async (name: string, args: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: args })
    // A tool of ours answers content, and what it answers isn't known beforehand.
    return answer as {
      readonly isError?: boolean
      readonly structuredContent?: Record<string, never>
      readonly content: readonly { readonly type: string; readonly text?: string }[]
    }
  }
  return { api, cwd, owner, client, ask }
}

async function addRun({ api, cwd, owner }: Awaited<ReturnType<typeof openAgent>>) {
  const file = path.join(cwd, 'report.png')
  await writeFile(file, makePngHeaders(800, 600))
  const [grant] = owner.library.grants.grant([
    { path: file, name: 'report.png', isTemporary: false },
  ])
  const [added] = await owner.call('documents.add', { grantIds: [grant?.id ?? ''] })
  if (!added?.ok) throw new Error('The picture was not taken')
  const connections = await owner.call('connections.list', {})
  const connection = connections.find(({ baseUrl }) => baseUrl === api.baseUrl)
  const { run } = await owner.call('runs.start', {
    documentId: added.document.id,
    name: 'report.png',
    connectionId: connection?.id ?? '',
    options: {
      ocr: 'auto',
      coordinates: true,
      outputFormats: ['text'],
      model: null,
      base64Categories: [],
    },
    mode: 'auto',
    onExisting: 'ask',
  })
  await owner.library.drain()
  return run.id
}

test(
  'an agent finds, reads within its budget, cites and verifies, beside the open app',
  async () => {
    const agent = await openAgent()
    const run = await addRun(agent)
    const { ask } = agent
    expect((await ask('list_runs', {})).structuredContent).toMatchObject({
      total: 1,
      runs: [{ run, name: 'report.png', state: 'completed', elements: 3 }],
    })
    const outline = await ask('outline', { run })
    expect(outline.structuredContent).toMatchObject({
      elements: { heading1: 1, paragraph: 2 },
      headings: [{ page: 1, text: 'Results of 2024' }],
    })
    const first = await ask('read', { run, maxTokens: 130 })
    // 400 Korean letters are more than what is left of the budget.
    expect(first.structuredContent).toMatchObject({
      elements: [
        { content: expect.stringContaining('Results of 2024') },
        { page: 1, isCut: false },
      ],
      next: expect.any(String),
    })
    // The search learns of a run a moment after it can be read.
    await expect
      .poll(async () => (await ask('search', { query: 'net income' })).structuredContent)
      .toMatchObject({ hits: [{ run, page: 1 }] })
    const read = first.structuredContent as unknown as { elements: { anchor: string }[] }
    const anchor = read.elements[1]?.anchor
    expect(anchor).toMatch(/^recto:\/\/run\/.+\?element=.+&hash=[\da-f]{16}$/)
    const right = await ask('verify', { anchor, quote: 'rose by 4.1 %' })
    expect(right.structuredContent).toMatchObject({ stands: true, element: 'unchanged' })
    const wrong = await ask('verify', { anchor, quote: 'fell by 4.1 %' })
    expect(wrong.structuredContent).toMatchObject({
      stands: false,
      text: 'Net income rose by 4.1 %.',
    })
  },
  timeoutMs,
)

test(
  'an agent that was allowed nothing can only read, and learns neither keys nor paths',
  async () => {
    const agent = await openAgent()
    const run = await addRun(agent)
    const { tools } = await agent.client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      ['crop', 'list_runs', 'outline', 'read', 'search', 'verify'].toSorted(),
    )
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    const asked = [
      await agent.ask('list_runs', {}),
      await agent.ask('outline', { run }),
      await agent.ask('read', { run, from: '../../settings.json' }),
      await agent.ask('read', { run: '../../../etc/passwd' }),
      await agent.ask('crop', { anchor: '/etc/passwd' }),
      await agent.ask('crop', { anchor: `recto://run/${run}?element=../../recto.db` }),
      await agent.ask('verify', { anchor: 'file:///etc/passwd', quote: 'root' }),
    ]
    const said = JSON.stringify(asked)
    expect(said).not.toContain(apiKey)
    expect(said).not.toContain(agent.cwd)
    expect(said).not.toContain('root:')
    expect(asked.map(({ isError }) => isError ?? false)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  },
  timeoutMs,
)

test(
  'only a file that was allowed is parsed, and nothing is sent for another',
  async () => {
    const agent = await openAgent(['--allow', 'inbox.png'])
    const [allowed, other] = ['inbox.png', 'other.png'].map((name) => path.join(agent.cwd, name))
    expect(await agent.ask('parse', { file: other })).toMatchObject({ isError: true })
    expect(agent.api.requests).toHaveLength(0)
    const parsed = await agent.ask('parse', { file: allowed })
    expect(parsed.structuredContent).toMatchObject({ kind: 'started', state: 'completed' })
    const again = await agent.ask('parse', { file: allowed })
    expect(again.structuredContent).toMatchObject({ kind: 'existing' })
    expect(agent.api.requests).toHaveLength(1)
  },
  timeoutMs,
)
