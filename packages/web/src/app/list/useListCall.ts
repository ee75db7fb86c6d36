import type { UseQueryResult } from '@tanstack/react-query'
import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { call } from '../api.ts'
import { useCall } from '../useCall.ts'
import type { Outcome } from '../wire.ts'

interface Page<Row> {
  list: Row[]
  total: number
}

/** Which part of a list is asked for. */
export interface Part {
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of a list on screen, and how to ask for others of the same list. */
export type ListQuery<Row> = UseQueryResult<Page<Row>> & { readonly ask: (part: Part) => Promise<Outcome<Page<Row>>> }

/** Asks for a page of a list that the server pages: the last one stays in view until the next is there. */
export function useListCall<In extends Partial<Part>, Params, Result extends Page<unknown>, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
  options: { enabled?: boolean; refetchEvery?: number | ((answer: Result | undefined) => number) } = {},
): UseQueryResult<Result> & { readonly ask: (part: Part) => Promise<Outcome<Result>> } {
  const query = useCall(definition, params, { keep: true, ...options })
  // eslint-disable-next-line typescript/no-misused-spread -- a result is a plain object of facts
  return { ...query, ask: (part) => call(definition, { ...params, ...part }) }
}
