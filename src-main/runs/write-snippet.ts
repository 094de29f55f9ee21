import type { SnippetLanguage } from '#shared/runs/snippet.ts'

/** A request as a program outside would make it. The key is named, and never in it. */
export interface SnippetRequest {
  readonly url: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly fileName: string
  readonly mediaType: string
  readonly needsKey: boolean
  /** Lines that stand before it. */
  readonly notes: readonly string[]
}

/** Where every snippet takes the key from. */
const keyVariable = 'RECTO_API_KEY'

/** The request in one of the languages: whole, for a file of that name in the working directory. */
export function writeSnippet(language: SnippetLanguage, request: SnippetRequest): string {
  switch (language) {
    case 'curl':
      return curl(request)
    case 'python':
      return python(request)
    case 'typescript':
      return typescript(request)
  }
}

function curl({ url, fields, fileName, mediaType, needsKey, notes }: SnippetRequest): string {
  // Within a form's value, curl itself reads double quotes and what they escape.
  const file = fileName.replaceAll(/["\\]/g, (letter) => `\\${letter}`)
  const parts = [
    `curl --fail-with-body ${shellQuoted(url)}`,
    ...(needsKey ? [`  --header "Authorization: Bearer $${keyVariable}"`] : []),
    `  --form ${shellQuoted(`document=@"${file}";type=${mediaType}`)}`,
    // As it is, whatever it begins with.
    ...fields.map(([name, value]) => `  --form-string ${shellQuoted(`${name}=${value}`)}`),
  ]
  return `${notes.map((note) => `# ${note}\n`).join('')}${parts.join(' \\\n')}\n`
}

/** For POSIX shells: everything but the quote itself stands for itself. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function python({ url, fields, fileName, mediaType, needsKey, notes }: SnippetRequest): string {
  const key = `headers={"Authorization": f"Bearer {os.environ['${keyVariable}']}"},`
  return `${notes.map((note) => `# ${note}\n`).join('')}# pip install requests
${needsKey ? 'import os\n\n' : ''}import requests

with open(${quoted(fileName)}, "rb") as document:
    response = requests.post(
        ${quoted(url)},${needsKey ? `\n        ${key}` : ''}
        files={"document": (${quoted(fileName)}, document, ${quoted(mediaType)})},
        data={
${fields.map(([name, value]) => `            ${quoted(name)}: ${quoted(value)},\n`).join('')}        },
    )
response.raise_for_status()
print(response.json())
`
}

function typescript({ url, fields, fileName, mediaType, needsKey, notes }: SnippetRequest): string {
  const headers = `  headers: { authorization: \`Bearer \${process.env.${keyVariable}}\` },\n`
  return `${notes.map((note) => `// ${note}\n`).join('')}import { openAsBlob } from 'node:fs'

const form = new FormData()
const document = await openAsBlob(${quoted(fileName)}, { type: ${quoted(mediaType)} })
form.append('document', document, ${quoted(fileName)})
${fields.map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)})\n`).join('')}
const response = await fetch(${quoted(url)}, {
  method: 'POST',
${needsKey ? headers : ''}  body: form,
})
if (!response.ok) throw new Error(await response.text())
console.log(await response.json())
`
}

/** A string of JSON is one of Python and of TypeScript. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
