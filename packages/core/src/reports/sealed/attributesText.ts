import type { Attributes } from '../ReportColumns.ts'

/**
 * Attributes as JSON that is the same for the same content: keys in order of their code units, and nothing in it that
 * PostgreSQL's jsonb refuses (NUL, halves of surrogate pairs) or JSON cannot say (NaN, infinities), which is left out.
 * Undefined when nothing remains.
 */
export function attributesText(attributes: Attributes | undefined): string | undefined {
  if (attributes === undefined) return undefined
  const parts = new Map<string, string>()
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'number' && !Number.isFinite(value)) continue
    parts.set(storable(key), JSON.stringify(typeof value === 'string' ? storable(value) : value))
  }
  if (parts.size === 0) return undefined
  const keys = [...parts.keys()].sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${parts.get(key)}`).join(',')}}`
}

function storable(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}
