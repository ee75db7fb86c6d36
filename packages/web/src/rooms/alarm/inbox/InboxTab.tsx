import { Button } from '@mantine/core'
import { type AlarmRecord, getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useInstant } from '../../../app/instant/instant.ts'
import { useAtParam } from '../../../app/instant/useAtParam.ts'
import { AddressCredit } from '../../../app/place/AddressCredit.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { SideBySide } from '../../../ui/SideBySide.tsx'
import type { AlarmAddress } from '../AlarmsScreen.tsx'
import styles from '../alarm.module.css'
import { bySeverity, subjectOf } from '../alarmText.ts'
import { LazyAlarmDrawer } from '../drawer/LazyAlarmDrawer.ts'
import { MOST_AT_ONCE } from '../../../app/list/useChosen.ts'
import { Narrowed } from '../Narrowed.tsx'
import { useAlarmColumns } from '../useAlarmColumns.tsx'
import { HandledLine } from './HandledLine.tsx'
import { SelectionBar } from '../../../app/list/SelectionBar.tsx'
import { useHandling } from './useHandling.ts'
import { focusedRow, focusRow, useInboxKeys } from './useInboxKeys.ts'

/** Milliseconds between looks for new alarms. */
const EVERY = 3000
/** The inbox is for what can be handled; who has more open than these begins with the gravest. */
const SHOWN = 500

/**
 * Alarms that wait for somebody, the gravest first. Arrows move, Enter opens, A acknowledges, S snoozes, N goes on. At a past
 * instant those that waited then, as far as they were known; nothing can be done about them there.
 */
export function InboxTab({ tabs, address }: { tabs: ReactNode; address: AlarmAddress }) {
  const t = useT('alarm')
  const isPast = useInstant(({ at }) => at !== null)
  const instant = useAtParam()
  const mayHandle = usePermission('monitoring:alarm:edit') && !isPast
  const { alarmId, ruleId, vehicleId } = address
  const query = useCall(
    getAlarmList,
    {
      open: true,
      ...instant,
      pageSize: SHOWN,
      ...(ruleId === null ? {} : { ruleIds: [ruleId] }),
      ...(vehicleId === null ? {} : { vehicleIds: [vehicleId] }),
    },
    { keep: true, refetchEvery: isPast ? 0 : EVERY },
  )
  const rows = useMemo(() => bySeverity(query.data?.list ?? []), [query.data])
  const columns = useAlarmColumns('inbox')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const keys = useMemo(() => {
    const there = new Set(rows.map((row) => row.alarmId))
    return new Set([...selected].filter((id) => there.has(id)))
  }, [rows, selected])
  const box = useRef<HTMLDivElement>(null)
  // where the list was worked on last: a handled alarm leaves it, and the next one takes its place
  const place = useRef(0)
  const handling = useHandling()
  const keepPlace = useKeptPlace(box, rows)
  const unknown = useUnknown(isPast ? undefined : query.data?.list)

  const targets = (): number[] => {
    if (keys.size > 0) return [...keys]
    const row = rows[focusedRow(box.current) ?? -1]
    if (row) return [row.alarmId]
    return alarmId === null ? [] : [alarmId]
  }
  const show = (index: number): void => {
    const row = rows[index]
    if (row) place.current = index
    address.open(row ? row.alarmId : null)
  }
  const act = async (action: 'acknowledge' | 'snooze', ids = targets()): Promise<void> => {
    if (ids.length === 0 || !mayHandle) return
    const at = focusedRow(box.current)
    keepPlace(ids, at)
    await handling.run(ids, action)
    setSelected(new Set())
    if (at !== undefined) focusRow(box.current, at)
  }
  const next = (): void => {
    const at = rows.findIndex((row) => row.alarmId === alarmId)
    const to = at >= 0 ? at + 1 : alarmId === null ? (focusedRow(box.current) ?? 0) : place.current
    show(Math.min(to, rows.length - 1))
    focusRow(box.current, Math.min(to, rows.length - 1))
  }
  useInboxKeys({ a: () => void act('acknowledge'), s: () => void act('snooze'), n: next })

  return (
    <SideBySide
      side={
        alarmId === null ? null : (
          <LazyAlarmDrawer
            key={alarmId}
            alarmId={alarmId}
            onClose={() => address.open(null)}
            onNext={rows.length > 0 ? next : undefined}
            onAcknowledge={() => void act('acknowledge', [alarmId])}
            onSnooze={(span) => void handling.run([alarmId], 'snooze', span)}
          />
        )
      }
    >
      <ListFrame
        title={t('alarms')}
        filters={
          <>
            {tabs}
            <Narrowed address={address} rows={rows} />
          </>
        }
        search={isPast ? null : <KeyHints />}
        paging={{
          page: 1,
          pages: 1,
          onPage: () => undefined,
          texts: {
            total: query.data ? t('openCount', { count: query.data.total }) : '',
            position: '',
            previous: '',
            next: '',
          },
        }}
      >
        <QueryState query={query} like="table" />
        <HandledLine handling={handling} />
        {keys.size > 0 ? (
          <SelectionBar count={keys.size} onClear={() => setSelected(new Set())}>
            {mayHandle ? (
              <>
                <Button size="compact-xs" onClick={() => void act('acknowledge')}>
                  {t('acknowledge')}
                </Button>
                <Button size="compact-xs" variant="default" onClick={() => void act('snooze')}>
                  {t('snoozeHour')}
                </Button>
              </>
            ) : null}
          </SelectionBar>
        ) : null}
        {query.data ? (
          <div
            ref={box}
            className={styles.list}
            data-unknown={unknown || undefined}
            // the open alarm follows the arrows
            onFocus={() => {
              const index = focusedRow(box.current)
              if (index === undefined) return
              place.current = index
              if (alarmId !== null && rows[index] && rows[index].alarmId !== alarmId) address.open(rows[index].alarmId)
            }}
          >
            <DataTable
              name="alarms"
              label={t('inbox')}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.alarmId}
              current={alarmId}
              onOpen={(_, index) => show(index)}
              {...(isPast
                ? {}
                : {
                    selection: {
                      keys,
                      onChange: setSelected,
                      most: MOST_AT_ONCE,
                      labelOf: (row: AlarmRecord) => t('select', { name: subjectOf(row) }),
                    },
                  })}
              rowHeight={34}
              empty={
                <EmptyState
                  title={t(isPast ? 'noneThen' : 'inboxEmpty')}
                  text={t(isPast ? 'noneThenText' : 'inboxEmptyText')}
                />
              }
            />
            <AddressCredit />
          </div>
        ) : null}
        <p className="wm-hidden" role="status">
          {unknown ? t('newAlarms', { count: unknown }) : ''}
        </p>
      </ListFrame>
    </SideBySide>
  )
}

/**
 * Keeps the focus where the list is worked on: a handled alarm leaves only when the server was asked again, and takes the
 * focus with it. Whoever went elsewhere meanwhile stays there.
 */
function useKeptPlace(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly AlarmRecord[],
): (ids: readonly number[], at: number | undefined) => void {
  const kept = useRef<{ ids: ReadonlySet<number>; at: number }>(undefined)
  useEffect(() => {
    const { current } = kept
    if (!current || rows.some((row) => current.ids.has(row.alarmId))) return
    kept.current = undefined
    const focused = document.activeElement
    if (focused === document.body || box.current?.contains(focused)) focusRow(box.current, current.at)
  }, [box, rows])
  return (ids, at) => {
    kept.current = at === undefined ? undefined : { ids: new Set(ids), at }
  }
}

/** The keys of the inbox, for whoever learns them. */
function KeyHints() {
  const t = useT('alarm')
  return (
    <span className={styles.keys} aria-hidden>
      <kbd>↑↓</kbd> <kbd>Enter</kbd> {t('keyOpen')} <kbd>A</kbd> {t('acknowledge')} <kbd>S</kbd> {t('snooze')}{' '}
      <kbd>N</kbd> {t('next')}
    </span>
  )
}

/** How many alarms came with the last answer: said to those who do not see the list. */
function useUnknown(list: readonly AlarmRecord[] | undefined): number {
  const known = useRef<ReadonlySet<number>>(undefined)
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    if (!list) return
    const before = known.current
    known.current = new Set(list.map((row) => row.alarmId))
    setFresh(before ? list.filter((row) => !before.has(row.alarmId)).length : 0)
  }, [list])
  return fresh
}
