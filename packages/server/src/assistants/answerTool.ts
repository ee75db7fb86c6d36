import type { Clock } from '../platform/clock/clock.ts'
import type { AssistantTool } from './assistantTools.ts'

/** Makes a request as if it came from outside, so that all holds for it that holds for the call. */
export type Ask = (order: {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}) => Promise<{ readonly status: number; readonly body: unknown }>

/** What a tool answers: text for the model, and whether it failed. */
export interface ToolAnswer {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

interface Services {
  readonly ask: Ask
  readonly clock: Clock
  readonly publicUrl: () => string
}

/** Runs a tool: the answer of its call with its units, the instant as of which it is known, and links to the screens behind it. */
export async function answerTool(
  { ask, clock, publicUrl }: Services,
  tool: AssistantTool,
  params: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  const knownAt = new Date(clock.now()).toISOString()
  const { method, path } = tool.call
  const { status, body } = await ask({ method, path, params })
  const { success, data, errorCode, message, fields } = body as Record<string, unknown>
  if (success !== true)
    return { isError: true, content: textOf({ errorCode: errorCode ?? status, message: message ?? '', fields }) }
  const rows = rowsOf(data)
  const evidence = [...new Set(rows.flatMap((row) => tool.evidence?.(row) ?? []))].map(
    (screen) => `${publicUrl()}/#${screen}`,
  )
  return { content: textOf({ knownAt, units: tool.units, evidence, answer: data }) }
}

/** The rows of a page, or of a list. */
function rowsOf(data: unknown): Record<string, unknown>[] {
  const list = Array.isArray(data) ? data : ((data ?? {}) as { list?: unknown }).list
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : []
}

const textOf = (value: unknown): ToolAnswer['content'] => [{ type: 'text', text: JSON.stringify(value) }]
