import { Alert } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { accountingSyncLifecycle } from '@waymark/contract/lifecycles/accountingSyncLifecycle.ts'
import {
  ACCOUNTING_KINDS,
  type AccountingSync,
  getAccountingSettings,
  getConnection,
  getSyncLog,
  retrySync,
} from '@waymark/contract/rooms/sales/accounting.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import { GatewayCard } from './GatewayCard.tsx'
import { useSignInReturn } from './useSignInReturn.ts'
import { useSyncColumns } from './useSyncColumns.tsx'

/** The accounting service: the connection, and what was written there, failed and differs. */
export default function AccountingScreen() {
  const t = useT('accounting')
  useSignInReturn()
  const orgId = useNewRecordOrg()
  const settings = useCall(getAccountingSettings, { orgId }, { keep: true })
  const list = usePagedList({ id: 'askedAt', descending: true }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getSyncLog>, 'kind' | 'states'>>([
    {
      name: 'state',
      label: t('state'),
      choices: accountingSyncLifecycle.states.map((state) => ({
        value: state,
        label: t(`sync_${state}`),
        params: { states: [state] },
      })),
    },
    {
      name: 'kind',
      label: t('kind'),
      choices: ACCOUNTING_KINDS.map((kind) => ({ value: kind, label: t(kind), params: { kind } })),
    },
  ])
  const query = useListCall(
    getSyncLog,
    { ...list.params, ...filters.params },
    { refetchEvery: (answer) => (answer?.list.some(({ state }) => state === 'queued') ? 3_000 : 0) },
  )
  const failed = useFailedItems()
  const again = useSave(({ syncId }: AccountingSync) => call(retrySync, { syncIds: [syncId] }), {
    changes: [getSyncLog, getAccountingSettings],
    partFailed: ({ results }) => failed(results),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  return (
    <PagedList
      name="accounting"
      title={t('accounting')}
      label={t('log')}
      list={list}
      query={query}
      columns={useSyncColumns()}
      keyOf={({ syncId }) => syncId}
      nameOf={({ recordName }) => recordName}
      search={t('search')}
      narrow={filters}
      rowActions={(row) => [
        row.state === 'failed' && { label: t('tryAgain'), run: () => again.save(row) },
        row.state === 'conflict' && { label: t('overwrite'), danger: true, run: () => again.save(row) },
      ]}
      above={
        <>
          <QueryState query={settings} />
          {settings.data === undefined ? null : settings.data === null ? (
            <InheritedConnection orgId={orgId} />
          ) : (
            <ConnectionCard orgId={orgId} connection={settings.data} />
          )}
          <GatewayCard orgId={orgId} />
        </>
      }
      none={{ title: t('nothingWritten'), text: t('nothingWrittenText') }}
    />
  )
}

/** The connection of an organization above, which counts where there is none of its own. */
function InheritedConnection({ orgId }: { orgId: number }) {
  const t = useT('accounting')
  const { data } = useCall(getConnection, { orgId })
  return (
    <>
      {data ? (
        <Alert m="sm" color="gray">
          {t('inherited', { name: data.orgName })}
        </Alert>
      ) : null}
      <ConnectionCard orgId={orgId} connection={null} />
    </>
  )
}
