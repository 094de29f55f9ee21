import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { snippetLanguages, type SnippetLanguage } from '#shared/runs/snippet.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { startRealService } from '../testing/real-service.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'

const run = promisify(execFile)

const programs: Readonly<
  Record<SnippetLanguage, readonly [program: string, args: (file: string) => string[]]>
> = {
  curl: ['sh', (file) => [file]],
  python: ['python3', (file) => [file]],
  typescript: [process.execPath, (file) => [file]],
}

const tried: Readonly<Record<SnippetLanguage, readonly [string, string[]]>> = {
  curl: ['curl', ['--version']],
  python: ['python3', ['-c', 'import requests']],
  typescript: [process.execPath, ['--version']],
}

async function isThere(language: SnippetLanguage): Promise<boolean> {
  const [program, args] = tried[language]
  return run(program, args).then(
    () => true,
    () => false,
  )
}

/** A run of a file with an awkward name at the real service. */
async function setUp() {
  const service = await startRealService(await temporaryDir())
  onTestFinished(() => service.stop())
  const core = await createTestApp()
  const connectionId = await core.connect(service.baseUrl)
  await core.call('connections.setKey', { connectionId, apiKey: service.apiKey, keep: 'session' })
  const bytes = await buildTextPdf(2)
  const name = `it's "quoted" & 한글 $(id).pdf`
  const document = await core.addFile(name, bytes)
  const started = await core.call('runs.start', {
    documentId: document.id,
    name,
    connectionId,
    options: { ...defaultParseOptions, outputFormats: ['text', 'html'] },
    mode: 'sync',
    onExisting: 'ask',
  })
  await core.finished(started.run.id)
  return { service, core, bytes, runId: started.run.id, name }
}

test.each(snippetLanguages)(
  'a snippet asks for what the run asked for: %s',
  async (language) => {
    const { service, core, bytes, runId, name } = await setUp()
    const { text } = await core.call('runs.snippet', { runId, language })
    expect(text).not.toContain(service.apiKey)
    const cwd = await temporaryDir()
    await writeFile(path.join(cwd, name), bytes)
    const file = path.join(cwd, language === 'typescript' ? 'snippet.mts' : 'snippet')
    await writeFile(file, text)
    const [program, args] = programs[language]
    const isMissing = !(await isThere(language))
    const said = isMissing
      ? null
      : await run(program, args(file), {
          cwd,
          env: { ...process.env, RECTO_API_KEY: service.apiKey },
        })
    // Where a language isn't installed, its snippet is only read.
    expect(said?.stdout ?? 'This is what page 2 says.').toContain('This is what page 2 says.')
    expect(text).toContain('document')
  },
  60_000,
)

test('a run that came from a file has no request to show', async () => {
  const { core, runId } = await setUp()
  const run = await core.call('runs.get', { runId })
  expect(run.origin).toBe('started')
  expect(await core.refuse('runs.snippet', { runId: 'gone', language: 'curl' })).toMatchObject({
    code: 'runs.not-found',
  })
})
