import { Button } from '@mantine/core'
import { OPEN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/list/ListSearch.tsx'
import { useDialog } from '../../app/list/useDialog.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import styles from './board.module.css'
import { RepairRecord } from './RepairRecord.tsx'
import { RepairTaskForm } from './RepairTaskForm.tsx'
import { tasksOf } from './repairTasks.ts'
import { useRepairWords } from './useRepairWords.ts'

/** More than a bench can hold: the rest of a state is told by its number, and opens as a list. */
const MOST = 200

/** What a bench does with a device, one after the other; all else is done in its record. */
const ON_THE_BENCH: readonly string[] = ['receive', 'begin', 'finish', 'deliver', 'resume']

/** The bench: what is under way by state, the longest there first, each with what comes next. */
export function RepairBoard({ views }: { views: ReactNode }) {
  const t = useT('repair')
  const list = usePagedList({ id: 'changedAt', descending: false }, { ofOrgs: true })
  const { pageNo: _page, pageSize: _size, ...asked } = list.params
  const query = useCall(getRepairList, { ...asked, open: true, pageSize: MOST }, { keep: true })
  const { dialog, open } = useDialog()
  const opened = useOpenRecord('repair', {
    idOf: ({ repairId }) => repairId,
    rows: query.data?.list,
    Record: RepairRecord,
  })
  const byState = Map.groupBy(query.data?.list ?? [], ({ state }) => state)
  const counts = new Map(query.data?.counts.map(({ state, repairs }) => [state, repairs]))
  const shown = OPEN_REPAIRS.filter((state) => state !== 'unknown' || (counts.get(state) ?? 0) > 0)
  return (
    <SideBySide side={opened.side}>
      <ListFrame
        title={t('repairs')}
        filters={views}
        search={<ListSearch label={t('search')} value={list.text} onChange={list.setText} />}
      >
        <QueryState query={query} />
        {query.data ? (
          <ol className={styles.board} aria-label={t('viewBoard')}>
            {shown.map((state) => {
              const repairs = byState.get(state) ?? []
              const all = counts.get(state) ?? 0
              return (
                <li key={state} data-empty={all === 0 || undefined}>
                  <h2>
                    {t(`state_${state}`)} <small>{all}</small>
                  </h2>
                  <ul>
                    {repairs.map((repair) => (
                      <li key={repair.repairId} data-current={opened.current === repair.repairId || undefined}>
                        <Card
                          repair={repair}
                          onOpen={() => opened.open(repair)}
                          onTask={(task) =>
                            open((close) => <RepairTaskForm repairs={[repair]} task={task} onClose={close} />)
                          }
                        />
                      </li>
                    ))}
                  </ul>
                  {all > repairs.length ? (
                    <Link to={{ search: `?state=${state}` }}>{t('moreOfState', { count: all - repairs.length })}</Link>
                  ) : null}
                </li>
              )
            })}
          </ol>
        ) : null}
      </ListFrame>
      {dialog}
    </SideBySide>
  )
}

interface CardProps {
  repair: Repair
  onOpen: () => void
  onTask: (task: ReturnType<typeof tasksOf>[number]) => void
}

/** A device on the bench: what is wrong with it, how long it was worked on, and whether it was here before. */
function Card({ repair, onOpen, onTask }: CardProps) {
  const t = useT('repair')
  const format = useFormat()
  const now = useNow()
  const { problemType } = useRepairWords()
  const mayEdit = usePermission('repair:record:edit')
  const { deviceId, identifier, problem, model, place, repairTime, isWorking, loops, earlier } = repair
  const next = mayEdit ? tasksOf(repair).find((task) => ON_THE_BENCH.includes(task)) : undefined
  const facts = [
    repairTime > 0 || isWorking ? `${t('repairTime')} ${format.duration(repairTime * 1000)}` : '',
    loops > 0 ? `${t('loops')} ${format.number(loops)}×` : '',
    earlier > 0 ? `${t('earlier')} ${format.number(earlier)}` : '',
  ].filter(Boolean)
  return (
    <article className={styles.card} data-working={isWorking || undefined}>
      <button type="button" onClick={onOpen}>
        <b>
          {deviceId || identifier} <small title={t('since')}>{format.ago(Date.parse(repair.changedAt), now)}</small>
        </b>
        <span>{[problemType.labelOf(repair.problemType), problem].filter(Boolean).join(': ')}</span>
        <small>{[model, place].filter(Boolean).join(' · ')}</small>
        {facts.length > 0 ? <small data-facts>{facts.join(' · ')}</small> : null}
      </button>
      {next ? (
        <Button size="compact-xs" variant="default" onClick={() => onTask(next)}>
          {t(`task_${next}`)}
        </Button>
      ) : null}
    </article>
  )
}
