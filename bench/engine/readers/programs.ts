import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Reader } from './reader.ts'

const run = promisify(execFile)
const outputLimit = { maxBuffer: 64 * 1024 * 1024 }

/** `pdftotext -layout`, or undefined where it isn't installed. */
export async function openPdftotext(): Promise<Reader | undefined> {
  const version = await versionOf('pdftotext', '-v')
  if (version === undefined) return undefined
  return {
    name: 'pdftotext',
    version,
    blank: { text: '' },
    canRead: ({ needsOcr }) => !needsOcr,
    read: async ({ pdf }) => {
      const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', pdf, '-'], outputLimit)
      return { text: stdout }
    },
    close: async () => {},
  }
}

/** The `tesseract` program with the models that the others have, or undefined where it isn't installed. */
export async function openTesseract(tessdata: string): Promise<Reader | undefined> {
  const version = await tesseractVersion()
  if (version === undefined) return undefined
  return {
    name: 'tesseract',
    version,
    blank: { text: '' },
    canRead: ({ pictures }) => pictures.length > 0,
    read: async ({ pictures }) => ({ text: await runTesseract(pictures, tessdata) }),
    close: async () => {},
  }
}

/** The installed `tesseract`'s version, or undefined. */
export function tesseractVersion(): Promise<string | undefined> {
  return versionOf('tesseract', '--version')
}

/** The text that the `tesseract` program reads on pictures; `environment` adds to this process's. */
export async function runTesseract(
  pictures: readonly string[],
  tessdata: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = ['--tessdata-dir', tessdata, '-l', 'eng+kor']
  const env = { ...process.env, ...environment }
  const pages: string[] = []
  for (const picture of pictures) {
    const { stdout } = await run('tesseract', [picture, '-', ...options], { ...outputLimit, env })
    pages.push(stdout)
  }
  return pages.join('\n')
}

async function versionOf(program: string, option: string): Promise<string | undefined> {
  const said = await run(program, [option]).catch(() => undefined)
  if (!said) return undefined
  return /\d+(\.\d+)+/.exec(said.stdout + said.stderr)?.[0] ?? 'unknown'
}
