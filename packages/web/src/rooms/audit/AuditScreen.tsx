import { type AuditEntry, exportAudit, getAuditList } from '@waymark/contract/rooms/audit.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { saveCsv } from '../../app/files/saveCsv.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { rangeEnds } from '../../app/range/timeRange.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { kindName } from '../softDelete/public.ts'
import { actionName } from './actionName.ts'
import { type AuditChoice, AuditFilters } from './AuditFilters.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { ExportButton } from '../../app/files/ExportButton.tsx'

/** Who changed what, when, from where, from what to what. */
export default function AuditScreen() {
  const t = useT('audit')
  const now = useNow(60_000)
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'at', descending: true }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const [choice, setChoice] = useState<AuditChoice>({ range: 'month', userId: null, recordKind: null, orgId: null })
  const [openId, setOpenId] = useState<number>()
  const { sort, pageNo, pageSize, ...narrowed } = list.params
  const filters = { ...narrowed, ...filterParams(choice, now) }
  const query = useListCall(getAuditList, { ...filters, sort, pageNo, pageSize })
  const rows = query.data?.list ?? []
  const open = rows.find((row) => row.auditId === openId)
  const columns = useColumns()
  const save = () => saveCsv('audit.csv', (onFileName) => call(exportAudit, filters, { onFileName }))
  return (
    <SideBySide side={open ? <AuditPanel entry={open} onClose={() => setOpenId(undefined)} /> : null}>
      <PagedList
        name="audit"
        title={t('auditLog')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(entry) => entry.auditId}
        search={t('search')}
        exports="own"
        filters={<AuditFilters value={choice} onChange={setChoice} />}
        actions={<ExportButton label={t('export')} onClick={() => void save()} />}
        current={openId}
        onOpen={(entry) => setOpenId(entry.auditId)}
        empty={<EmptyState title={t('nothingInRange')} text={t('longerRangeOrFewerFilters')} />}
      />
    </SideBySide>
  )
}

function filterParams(choice: AuditChoice, now: number) {
  return {
    ...rangeEnds(choice.range, now),
    ...(choice.userId === null ? {} : { userId: Number(choice.userId) }),
    ...(choice.recordKind === null ? {} : { recordKind: choice.recordKind }),
    ...(choice.orgId === null ? {} : { orgIds: [Number(choice.orgId)] }),
  }
}

function useColumns(): DataColumn<AuditEntry>[] {
  const t = useT('audit')
  const kinds = useT('softDelete')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'at',
        card: 'note',
        title: t('when'),
        width: 175,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.at), true),
      },
      {
        id: 'username',
        card: 'detail',
        title: t('who'),
        width: 130,
        sortable: true,
        cell: (row) => row.username ?? '',
      },
      {
        id: 'action',
        card: 'title',
        title: t('what'),
        width: 210,
        sortable: true,
        cell: (row) => actionName(t, row),
      },
      {
        id: 'recordKind',
        card: 'detail',
        title: t('record'),
        width: 140,
        sortable: true,
        cell: (row) => {
          const { recordKind, recordId } = row
          return recordKind === null ? NONE : `${kindName(kinds, recordKind)} ${recordId ?? ''}`
        },
      },
      {
        id: 'changes',
        title: t('changes'),
        width: 300,
        sortable: false,
        cell: (row) => Object.keys({ ...row.before, ...row.after }).join(', '),
      },
      {
        id: 'orgName',
        title: t('organization'),
        width: 150,
        sortable: false,
        cell: (row) => row.orgName ?? '',
      },
      {
        id: 'remoteAddress',
        title: t('where'),
        width: 130,
        sortable: false,
        cell: (row) => row.remoteAddress,
      },
    ],
    [t, kinds, format],
  )
}
