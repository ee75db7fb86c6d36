import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { thrownText } from './refusal/errorText.ts'
import { useT } from './i18n.ts'

/** What stands in for a query's data as long as there is none (MAP-1); nothing once there is. */
export function QueryState({ query }: { query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'> }) {
  const common = useT('common')
  if (query.data !== undefined) return null
  if (!query.isError) return <Waiting label={common('loading')} />
  return (
    <EmptyState alert title={common('requestFailed')} text={thrownText(query.error)}>
      <Button size="xs" variant="light" onClick={() => void query.refetch()}>
        {common('clickReload')}
      </Button>
    </EmptyState>
  )
}
