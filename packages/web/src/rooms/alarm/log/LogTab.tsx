import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getAlarmList } from '@waymark/contract/rooms/alarm.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { ListSearch } from '../../../app/ListSearch.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/useNow.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { SideBySide } from '../../../ui/SideBySide.tsx'
import type { AlarmAddress } from '../AlarmsScreen.tsx'
import styles from '../alarm.module.css'
import { LazyAlarmDrawer } from '../drawer/LazyAlarmDrawer.tsx'
import { Narrowed } from '../Narrowed.tsx'
import { useAlarmColumns } from '../useAlarmColumns.tsx'
import { filterParams, type LogChoice, LogFilters, NO_CHOICE } from './LogFilters.tsx'
import { useLogExport } from './useLogExport.ts'

/** Milliseconds between looks for what has changed. */
const EVERY = 15_000

/** Every alarm there was: range, filters, search, export of what is shown. */
export function LogTab({ tabs, address }: { tabs: ReactNode; address: AlarmAddress }) {
  const t = useT('alarm')
  const now = useNow(60_000)
  const { alarmId, ruleId, vehicleId } = address
  const list = usePagedList({ id: 'beganAt', descending: true })
  const [choice, setChoice] = useState<LogChoice>(NO_CHOICE)
  const filters = {
    ...filterParams(choice, now),
    ...('keyword' in list.params ? { keyword: list.params.keyword } : {}),
    ...(ruleId === null ? {} : { ruleIds: [ruleId] }),
    ...(vehicleId === null ? {} : { vehicleIds: [vehicleId] }),
    sort: list.params.sort,
  }
  const query = useCall(
    getAlarmList,
    { ...filters, pageNo: list.params.pageNo, pageSize: list.params.pageSize },
    { keep: true, refetchEvery: EVERY },
  )
  const rows = query.data?.list ?? []
  const columns = useAlarmColumns(rows, 'log')
  const saving = useLogExport(filters)
  return (
    <SideBySide
      side={
        alarmId === null ? null : <LazyAlarmDrawer key={alarmId} alarmId={alarmId} onClose={() => address.open(null)} />
      }
    >
      <ListFrame
        title={t('alarms')}
        paging={list.pagingOf(query.data?.total)}
        filters={
          <>
            {tabs}
            <Narrowed address={address} rows={rows} />
            <LogFilters value={choice} onChange={setChoice} />
          </>
        }
        search={<ListSearch label={t('search')} value={list.text} onChange={list.setText} />}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            loading={saving.busy}
            onClick={() => saving.save()}
          >
            {t('export')}
          </Button>
        }
      >
        <QueryState query={query} />
        {saving.said ? (
          <p className={styles.handled} role="status">
            {saving.said}
          </p>
        ) : null}
        {query.data ? (
          <DataTable
            name="alarm-log"
            label={t('log')}
            columns={columns}
            rowCount={rows.length}
            keyOf={(index) => rows[index]!.alarmId}
            current={alarmId}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={(index) => address.open(rows[index]!.alarmId)}
            empty={<EmptyState title={t('logEmpty')} text={t('longerRangeOrFewerFilters')} />}
          />
        ) : null}
      </ListFrame>
    </SideBySide>
  )
}
