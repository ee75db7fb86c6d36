import { CallError } from './CallError.ts'

/** What a search may name (TIME-3): the years 2000 to 2037 UTC, from the first to before the second. Milliseconds. */
export const FIRST_INSTANT = Date.UTC(2000, 0, 1)
export const END_INSTANT = Date.UTC(2038, 0, 1)

/** The ends of a time search in milliseconds since 1970; open where none is given. @throws CallError 4003102, 4003104 */
export function readSearch(params: { from?: string | undefined; to?: string | undefined }): {
  from: number | undefined
  to: number | undefined
} {
  const from = params.from === undefined ? undefined : Date.parse(params.from)
  const to = params.to === undefined ? undefined : Date.parse(params.to)
  for (const [name, time] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (time !== undefined && (time < FIRST_INSTANT || time >= END_INSTANT))
      throw new CallError('4003102', [{ name, kind: 'outsideYears' }])
  if (from !== undefined && to !== undefined && to <= from)
    throw new CallError('4003104', [{ name: 'to', kind: 'endBeforeStart' }])
  return { from, to }
}
