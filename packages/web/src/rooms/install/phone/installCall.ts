import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { call } from '../../../app/api.ts'
import { RefusalError } from '../../../app/refusal/Refusal.ts'
import type { Outcome } from '../../../app/wire.ts'
import { endInstallSession, useInstallSession } from './installSession.ts'

/** What says that nobody answered, so that it is worth trying again. */
export const NO_ANSWER: ReadonlySet<string> = new Set([
  '-5',
  '40420001000',
  '429',
  '500',
  '502',
  '503',
  '504',
  'aborted',
])

/** Asks the server with the session of the installer; that ends where it counts no more. */
export async function installCall<In, Params, Result, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
): Promise<Outcome<Result>> {
  const { session } = useInstallSession.getState()
  const outcome = await call(definition, params, { token: session?.token ?? '' })
  if (!outcome.ok && outcome.errorCode === '4031' && session === useInstallSession.getState().session)
    endInstallSession()
  return outcome
}

/** The same of a call that reads, as a query. */
export function useInstallCall<In, Params, Result, Errors extends ErrorCode>(
  definition: Call<In, Params, Result, Errors>,
  params: In,
  { every = 0, enabled = true }: { readonly every?: number; readonly enabled?: boolean } = {},
): UseQueryResult<Result> {
  return useQuery({
    queryKey: [definition.path, 'installer', params],
    queryFn: async () => {
      const outcome = await installCall(definition, params)
      if (!outcome.ok) throw new RefusalError(outcome)
      return outcome.data
    },
    enabled,
    retry: false,
    staleTime: 0,
    refetchInterval: every || false,
  }) as UseQueryResult<Result>
}
