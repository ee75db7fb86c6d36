import type { UseQueryResult } from '@tanstack/react-query'
import { Waiting } from '../ui/Waiting.tsx'
import { useT } from './i18n.ts'
import { QueryFailure } from './QueryFailure.tsx'

/** What stands in for a query's data as long as there is none (MAP-1); nothing once there is. */
export function QueryState({ query }: { query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'> }) {
  const common = useT('common')
  if (query.data !== undefined) return null
  return query.isError ? <QueryFailure query={query} /> : <Waiting label={common('loading')} />
}
