import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** An object of JSON whose members are still to be looked at. */
export type JsonObject = Record<string, unknown>

/** Longest name and text of an attribute that a phone may bring along, and how many. */
const LONGEST_NAME = 48
const LONGEST_TEXT = 1000
const MOST = 64

/** Parses `body`; undefined when it is not JSON. */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object under `name`, or an empty one. */
export function objectAt(value: JsonObject, name: string): JsonObject {
  const member = value[name]
  return isObject(member) ? member : {}
}

/** The finite number under `name` (also one written as text), or NaN. */
export function numberAt(value: JsonObject, name: string): number {
  const member = value[name]
  if (typeof member === 'number') return member
  return typeof member === 'string' && member.trim() !== '' ? Number(member) : Number.NaN
}

/** The text under `name`, or an empty one. */
export function textAt(value: JsonObject, name: string): string {
  const member = value[name]
  if (typeof member === 'string') return member
  return typeof member === 'number' ? String(member) : ''
}

/** Keeps every plain member of `extras` whose name is not in `without` as an attribute, within bounds. */
export function keepExtras(
  columns: ReportColumns,
  row: number,
  extras: JsonObject,
  without: ReadonlySet<string>,
): void {
  let kept = 0
  for (const [name, value] of Object.entries(extras)) {
    if (without.has(name) || name === '' || name === '__proto__' || name.length > LONGEST_NAME) continue
    if (kept++ >= MOST) return
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
      columns.attribute(row, name, value)
    } else if (typeof value === 'string' && value !== '') {
      columns.attribute(row, name, value.slice(0, LONGEST_TEXT))
    }
  }
}
