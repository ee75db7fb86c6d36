import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useT } from './i18n.ts'
import { thrownText } from './refusal/errorText.ts'
import { useShownFailure } from './refusal/shownFailures.ts'

/** Why a query has no answer, and a button that asks again. */
export function QueryFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const common = useT('common')
  useShownFailure(query.error)
  return (
    <EmptyState alert title={common('requestFailed')} text={thrownText(query.error)}>
      <Button size="xs" variant="light" onClick={() => void query.refetch()}>
        {common('clickReload')}
      </Button>
    </EmptyState>
  )
}
