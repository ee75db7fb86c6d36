import type { Refusal } from './refusal/Refusal.ts'

/** A call's answer: its data, or why there is none. */
export type Outcome<T> = { ok: true; data: T } | Refusal

interface Envelope {
  success?: boolean
  code?: number | string
  data?: unknown
  errorCode?: number | string
  message?: string
  fields?: { name: string; message: string }[]
}

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Parameters as a query string, square brackets and all else encoded (NET-1); lists are comma separated. */
export function queryOf(params: Record<string, QueryValue>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    query.append(name, typeof value === 'object' ? value.join(',') : String(value))
  }
  return query.toString()
}

/**
 * Reads either envelope: a failure if success is false or an errorCode is present (NET-3), or, where there is no
 * `success`, if the code is not 200 (NET-4).
 */
export function unwrap<T>(status: number, body: unknown): Outcome<T> {
  if (typeof body !== 'object' || body === null) return refusal('-5')
  const answer = body as Envelope
  const node = answer.success === undefined
  const failed = answer.success === false || answer.errorCode !== undefined || (node && answer.code !== 200)
  if (!failed) return { ok: true, data: answer.data as T }
  return refusal(String(answer.errorCode ?? answer.code ?? status), answer.message, answer.fields)
}

/** A failure to resolve with. */
export function refusal(errorCode: string, message = '', fields: Refusal['fields'] = []): Refusal {
  return { ok: false, errorCode, message, fields }
}

/** File name in a content-disposition header (NET-6); undefined without one. */
export function exportName(header: string | null): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return name ? decodeURIComponent(name) : /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
}
