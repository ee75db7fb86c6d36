import type { UseQueryResult } from '@tanstack/react-query'
import { Waiting, type WaitingFor } from '../ui/Waiting.tsx'
import { useT } from './i18n.ts'
import { QueryFailure } from './QueryFailure.tsx'

interface Props {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>
  /** What it will be. */
  like?: WaitingFor
}

/** What stands in for a query's data as long as there is none (MAP-1); nothing once there is. */
export function QueryState({ query, like = 'lines' }: Props) {
  const common = useT('common')
  if (query.data !== undefined) return null
  return query.isError ? <QueryFailure query={query} /> : <Waiting like={like} label={common('loading')} />
}
