import { CallError } from './CallError.ts'

/** First and last moment that a search may name (TIME-3): the years 2000 to 2037, UTC. */
const FIRST = Date.UTC(2000, 0, 1)
const LAST = Date.UTC(2038, 0, 1)

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
    if (time !== undefined && (time < FIRST || time > LAST))
      throw new CallError('4003102', [{ name, message: 'must lie within the years 2000 to 2037' }])
  if (from !== undefined && to !== undefined && to <= from)
    throw new CallError('4003104', [{ name: 'to', message: 'must be after from' }])
  return { from, to }
}
