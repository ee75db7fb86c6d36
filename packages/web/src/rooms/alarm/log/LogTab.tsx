import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useInstant } from '../../../app/instant/instant.ts'
import { useAtParam } from '../../../app/instant/useAtParam.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { AddressCredit } from '../../../app/place/AddressCredit.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { useNow } from '../../../app/clock/useNow.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SideBySide } from '../../../ui/SideBySide.tsx'
import type { AlarmAddress } from '../AlarmsScreen.tsx'
import styles from '../alarm.module.css'
import { LazyAlarmDrawer } from '../drawer/LazyAlarmDrawer.ts'
import { Narrowed } from '../Narrowed.tsx'
import { useAlarmColumns } from '../useAlarmColumns.tsx'
import { filterParams, type LogChoice, LogFilters, NO_CHOICE } from './LogFilters.tsx'
import { useLogExport } from './useLogExport.ts'
import { ExportButton } from '../../../app/files/ExportButton.tsx'

/** Milliseconds between looks for what has changed. */
const EVERY = 15_000

/** Every alarm there was: range, filters, search, export of what is shown. */
export function LogTab({ tabs, address }: { tabs: ReactNode; address: AlarmAddress }) {
  const t = useT('alarm')
  const tick = useNow(60_000)
  const { at } = useInstant()
  const now = at ?? tick
  const instant = useAtParam()
  const { alarmId, ruleId, vehicleId } = address
  const list = usePagedList({ id: 'beganAt', descending: true })
  const [choice, setChoice] = useState<LogChoice>(NO_CHOICE)
  const filters = {
    ...filterParams(choice, now),
    ...instant,
    ...('keyword' in list.params ? { keyword: list.params.keyword } : {}),
    ...(ruleId === null ? {} : { ruleIds: [ruleId] }),
    ...(vehicleId === null ? {} : { vehicleIds: [vehicleId] }),
    sort: list.params.sort,
  }
  const { pageNo, pageSize } = list.params
  const query = useListCall(getAlarmList, { ...filters, pageNo, pageSize }, { refetchEvery: at === null ? EVERY : 0 })
  const rows = query.data?.list ?? []
  const columns = useAlarmColumns('log')
  const saving = useLogExport(filters)
  return (
    <SideBySide
      side={
        alarmId === null ? null : <LazyAlarmDrawer key={alarmId} alarmId={alarmId} onClose={() => address.open(null)} />
      }
    >
      <PagedList
        name="alarm-log"
        title={t('alarms')}
        label={t('log')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(row) => row.alarmId}
        search={t('search')}
        exports="own"
        filters={
          <>
            {tabs}
            <Narrowed address={address} rows={rows} />
            <LogFilters value={choice} onChange={setChoice} />
          </>
        }
        actions={<ExportButton label={t('export')} busy={saving.busy} onClick={() => saving.save()} />}
        above={
          saving.said ? (
            <p className={styles.handled} role="status">
              {saving.said}
            </p>
          ) : null
        }
        current={alarmId ?? undefined}
        onOpen={(row) => address.open(row.alarmId)}
        empty={<EmptyState title={t('logEmpty')} text={t('longerRangeOrFewerFilters')} />}
      >
        <AddressCredit />
      </PagedList>
    </SideBySide>
  )
}
