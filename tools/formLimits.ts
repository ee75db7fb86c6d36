import { globSync, readFileSync } from 'node:fs'
import { ROOMS } from '../packages/contract/src/calls.ts'
import { fieldLimits } from '../packages/server/src/platform/http/fieldLimits.ts'

/**
 * Limits of the fields of those calls that a form of the client takes them from: the table comes with the first form that
 * somebody opens.
 */
export function formLimits(): string {
  const sources = globSync('packages/web/src/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const named = new Set(sources.filter((text) => text.includes('limits')).flatMap((text) => text.match(/\w+/g) ?? []))
  const calls = Object.values(ROOMS).flatMap((room) => Object.entries(room))
  return fieldLimits(calls.flatMap(([name, call]) => (named.has(name) ? [call] : [])))
}
