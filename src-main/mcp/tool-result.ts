import type { CallToolResult } from '@modelcontextprotocol/server'
import { AppError } from '#shared/errors.ts'
import { describeError } from '#shared/text/errors.ts'
import { CallFailed } from '../node-shell/call.ts'

/** What an agent is told in a sentence: it asked for what it may not have, or what isn't there. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
}

/** Of a tool that sends nothing and changes nothing. */
export const readsOnly = { readOnlyHint: true, openWorldHint: false } as const

/** Values for an agent, as data and as text: clients read one or the other. */
export function values(structuredContent: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  }
}

/** Runs a tool; what fails as expected is its answer, in a sentence. */
export async function answered(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    return { content: [{ type: 'text', text: sentence(error) }], isError: true }
  }
}

function sentence(error: unknown): string {
  if (error instanceof ToolRefusal) return error.message
  const data =
    error instanceof CallFailed ? error.error : error instanceof AppError ? error.toData() : null
  if (!data) throw error
  const { what, next } = describeError(data, 'en')
  return `${what} ${next}`.trim()
}
