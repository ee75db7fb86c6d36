import {
  type Arrival,
  dismissArrival,
  getArrivalFile,
  getImportInbox,
} from '@waymark/contract/rooms/import/importInbox.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { call, callFile } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { sayRefusal } from '../../app/said/say.ts'
import { useIsLimited, usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { refresh } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmArrival } from './ConfirmArrival.tsx'

const ImportDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./ImportDialog.tsx'), loadRooms(['importFile'])])
  return { default: module.ImportDialog }
})

/** Files that came by themselves: what became of each, and those that wait for somebody. */
export function InboxList({ choice }: { choice: ReactNode }) {
  const t = useT('importInbox')
  const ofSources = useT('importSource')
  const list = usePagedList({ id: 'at', descending: true }, { ofOrgs: true })
  const { sort: _, ...params } = list.params
  const query = useListCall(getImportInbox, params, { refetchEvery: 5_000 })
  const columns = useInboxColumns()
  const mayEdit = usePermission('monitoring:import:edit')
  const isLimited = useIsLimited()
  const may = mayEdit && !isLimited
  const [checked, setChecked] = useState<{ sourceId: number; file: File }>()
  const check = async ({ arrivalId, sourceId, fileName }: Arrival): Promise<void> => {
    const outcome = await callFile(getArrivalFile, { arrivalId })
    if (!outcome.ok) return sayRefusal(outcome)
    setChecked({ sourceId, file: new File([outcome.data.content], fileName) })
    return undefined
  }
  const dismiss = async ({ arrivalId }: Arrival): Promise<void> => {
    const outcome = await call(dismissArrival, { arrivalId })
    refresh(getImportInbox)
    if (!outcome.ok) sayRefusal(outcome)
  }
  return (
    <PagedList
      name="importInbox"
      title={t('importSources')}
      label={t('inbox')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ arrivalId }) => arrivalId}
      search={ofSources('searchFile')}
      nameOf={({ fileName }) => fileName}
      filters={choice}
      rowActions={(row) => [
        may && row.hasFile && { label: t('checkFile'), run: () => void check(row) },
        may &&
          row.state === 'waiting' && {
            label: t('confirmFile'),
            render: (close) => <ConfirmArrival arrival={row} onClose={close} />,
          },
        may && row.state === 'waiting' && { label: t('refuseFile'), danger: true, run: () => void dismiss(row) },
      ]}
      empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'inboxEmpty')} text={t('inboxEmptyText')} />}
    >
      {checked ? <ImportDialog source={checked} file={checked.file} onClose={() => setChecked(undefined)} /> : null}
    </PagedList>
  )
}

function useInboxColumns(): DataColumn<Arrival>[] {
  const t = useT('importInbox')
  const ofSources = useT('importSource')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Arrival>()
    const own: Readonly<Record<string, string>> = {
      first: t('reason_first'),
      unvouched: t('reason_unvouched'),
      problems: t('reason_problems'),
      nothing: t('reason_nothing'),
      dismissed: t('reason_dismissed'),
    }
    const why = ({ reason, message }: Arrival): string => own[reason] ?? message
    const rows = ({ taken, total }: Arrival): string =>
      total === 0 ? '' : `${format.number(taken)} / ${format.number(total)}`
    return [
      text('at', t('arrivedAt'), 150, (row) => format.time(Date.parse(row.at)), { card: 'note' }),
      text('sourceName', t('source'), 140, (row) => row.sourceName, { card: 'title' }),
      text('fileName', t('file'), 160, (row) => row.fileName, { card: 'detail' }),
      text('way', t('intake'), 136, (row) => t(`intake_${row.way}`)),
      text('state', t('state'), 120, (row) => t(`arrival_${row.state}`), { card: 'detail' }),
      text('reason', t('why'), 240, why, { card: 'detail' }),
      text('rows', ofSources('log_good'), 132, rows, { numeric: true }),
    ]
  }, [t, ofSources, format])
}
