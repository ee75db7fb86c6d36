import { getServerState, type ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Figure, Figures } from '../../ui/Figures.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { Findings } from './Findings.tsx'
import { PartsBehind } from './PartsBehind.tsx'
import styles from './serverProcess.module.css'
import { useProcessColumns } from './useProcessColumns.ts'

/** It asks again this often. Milliseconds. */
const AGAIN = 5_000

/** Of which processes the server consists, how far behind they are, and what to do about it. */
export default function ServerProcessScreen() {
  const t = useT('serverProcess')
  const query = useCall(getServerState, {}, { keep: true, refetchEvery: AGAIN })
  const now = useNow(AGAIN)
  const columns = useProcessColumns(query.data?.partsTotal ?? 0, now)
  const figures = useFigures(query.data)
  return (
    <ListFrame title={t('processes')}>
      <QueryState query={query} like="table" />
      {query.data ? (
        <div className={styles.screen}>
          <Findings findings={query.data.findings} />
          <Figures figures={figures} />
          <PartsBehind parts={query.data.partsBehind} />
          <div className={styles.table}>
            <DataTable
              name="processes"
              label={t('processes')}
              columns={columns}
              rows={query.data.processes}
              keyOf={(_process, index) => index}
            />
          </div>
        </div>
      ) : null}
    </ListFrame>
  )
}

function useFigures(state: ServerState | undefined): Figure[] {
  const t = useT('serverProcess')
  const format = useFormat()
  if (!state) return []
  const isFound = (finding: ServerState['findings'][number]['finding']): boolean =>
    state.findings.some((each) => each.finding === finding)
  const lag = (seconds: number): string => (seconds < 1 ? t('upToDate') : format.duration(seconds * 1000))
  const waits = state.processes.flatMap(({ replicaBehind }) => replicaBehind ?? [])
  const replica = { name: t('replica'), value: lag(Math.max(...waits)), bad: isFound('replicaBehind') }
  const changes = Math.max(0, ...state.processes.flatMap((each) => (each.isSilent ? [] : each.changesBehind)))
  return [
    { name: t('tripsAndStops'), value: lag(state.movementBehind), bad: isFound('movementBehind') },
    { name: t('alarms'), value: lag(state.alarmsBehind), bad: isFound('alarmsBehind') },
    ...(state.processes.length > 1
      ? [{ name: t('othersChanges'), value: lag(changes), bad: isFound('changesBehind') }]
      : []),
    {
      name: t('tasksDue'),
      value: format.number(state.tasksWaiting),
      hint: state.tasksWaiting > 0 ? t('oldest', { time: format.duration(state.tasksBehind * 1000) }) : '',
      bad: isFound('tasksBehind'),
    },
    {
      name: t('databaseConnections'),
      value: `${format.number(state.connections)} / ${format.number(state.connectionsMost)}`,
      bad: isFound('connections'),
    },
    {
      name: t('longestTransaction'),
      value: state.longestTransaction < 1 ? NONE : format.duration(state.longestTransaction * 1000),
      bad: isFound('transaction'),
    },
    ...(waits.length > 0 ? [replica] : []),
  ]
}
