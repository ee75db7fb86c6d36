import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { useT } from '../../../app/i18n.ts'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import type { MonitoringState } from '../useMonitoringState.ts'
import { type Change, type ChangeKind, changesOf, isOfKind, KINDS } from './changesOf.ts'
import { drawCompared } from './drawCompared.ts'
import { usePast } from './pastStore.ts'
import styles from './time.module.css'

interface Props {
  fleet: FleetColumns
  view: FleetView
  state: MonitoringState
  context: CellContext
}

/** More are found faster by a filter. */
const MOST = 500
const INK = { light: '#7a3fb0', dark: '#c79bf2' } as const
const SEVERITIES = ['none', 'low', 'medium', 'high', 'critical'] as const

/** What is another at the instant that is shown than at the one it is compared with, on the map too. */
export function ChangesPanel({ fleet, view, state, context }: Props) {
  const t = useT('timeMachine')
  const common = useT('common')
  const { earlier } = usePast()
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const changes = useMemo(
    () => (earlier ? changesOf(earlier.columns, fleet, view.rows) : []),
    [earlier, fleet, view.rows],
  )
  const shown = useMemo(() => (kind ? changes.filter((each) => isOfKind(each, kind)) : changes), [changes, kind])
  useEffect(
    () => (earlier ? drawCompared(earlier.columns, fleet, shown, INK[scheme]) : undefined),
    [earlier, fleet, shown, scheme],
  )
  if (!earlier) return <Waiting label={common('loading')} />
  return (
    <div className={styles.changes}>
      <h2>{t('changes', { count: shown.length })}</h2>
      <p className={styles.quiet}>
        {t('between', { from: context.format.time(earlier.at), to: context.format.time(context.now) })}
      </p>
      <div className={styles.kinds} role="group" aria-label={t('kinds')}>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            onClick={() => setKind(kind === each ? null : each)}
          >
            {t(`kind_${each}`)}{' '}
            <small>{context.format.number(changes.filter((one) => isOfKind(one, each)).length)}</small>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('noChanges')} text={t('noChangesText')} />
      ) : (
        <ul className={styles.rows} aria-label={t('changed')}>
          {shown.slice(0, MOST).map((change) => (
            <li key={change.vehicleId}>
              <button
                type="button"
                aria-current={state.selected === change.vehicleId || undefined}
                onClick={() => state.select(change.vehicleId)}
              >
                <b>{fleet.name[change.row]}</b>
                <span>{describe(change, context, t)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length > MOST ? <p className={styles.quiet}>{t('moreChanges', { count: MOST })}</p> : null}
    </div>
  )
}

function describe(change: Change, { format, names, t: words }: CellContext, t: ReturnType<typeof useT<'timeMachine'>>) {
  const namesOf = (ids: readonly number[]): string =>
    ids
      .map((id) => names.landmark(id))
      .filter(Boolean)
      .join(', ')
  const load = (value: boolean | undefined): string => (value === undefined ? '—' : words(value ? 'loaded' : 'empty'))
  const severity = (rank: number): string => t(`severity_${SEVERITIES[rank] ?? 'none'}`)
  return [
    change.moved > 0 ? t('moved', { distance: format.distance(change.moved) }) : '',
    change.entered.length > 0 ? t('entered', { place: namesOf(change.entered) }) : '',
    change.left.length > 0 ? t('left', { place: namesOf(change.left) }) : '',
    change.alarm ? t('alarm', { from: severity(change.alarm[0]), to: severity(change.alarm[1]) }) : '',
    change.battery
      ? t('battery', { from: format.percent(change.battery[0]), to: format.percent(change.battery[1]) })
      : '',
    change.load ? `${load(change.load[0])} → ${load(change.load[1])}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
