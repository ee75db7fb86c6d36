import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { callNode } from './api.ts'
import { RefusalError } from './refusal/Refusal.ts'
import { onSessionEnd } from './sessionStore.ts'

/** Whether asking again may help: the server was not reached, was too busy, or too slow. */
export const mayHeal = (error: Error): boolean =>
  error instanceof RefusalError && ['-5', '429', '40420001000'].includes(error.refusal.errorCode)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Only what time can heal is tried again.
      retry: (count, error) => count < 2 && mayHeal(error),
    },
  },
})

onSessionEnd(() => queryClient.clear())

/** The past instant that parameters ask for. */
const instantIn = (params: unknown): unknown => (params as { at?: unknown } | undefined)?.at

/** The answer before stands in until the next is there; one of another instant would be taken for what was at this one. */
const keptOf =
  (params: unknown) =>
  <T>(before: T | undefined, of?: { queryKey: readonly unknown[] }): T | undefined =>
    instantIn(of?.queryKey[1]) === instantIn(params) ? before : undefined

/** A reading call as a cached query; its failure is a {@link RefusalError}. */
export function useCall<In, Params, Result, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
  options: {
    enabled?: boolean
    keep?: boolean
    /** Milliseconds; by the answer where it tells how soon it will be another, 0 for never. */
    refetchEvery?: number | ((answer: Result | undefined) => number)
    variant?: string
  } = {},
): UseQueryResult<Result> {
  return useQuery({
    // `variant`: what else the answer depends on, such as the language
    queryKey: [definition.path, params, options.variant],
    queryFn: ({ signal }) => callNode(definition, params, { signal }),
    enabled: options.enabled ?? true,
    meta: { quiet: definition.quiet },
    ...(options.keep ? { placeholderData: keptOf(params) } : {}),
    refetchInterval: ({ state: { data } }) => {
      const { refetchEvery = 0 } = options
      return (typeof refetchEvery === 'number' ? refetchEvery : refetchEvery(data)) || false
    },
  }) as UseQueryResult<Result>
}

/** Marks everything that a call answered as old, so that what is on screen is fetched again. */
export function refresh(definition: { path: string }): void {
  void queryClient.invalidateQueries({ queryKey: [definition.path] })
}
