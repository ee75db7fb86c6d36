import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { getOdometerAdjustments } from '@waymark/contract/rooms/movement.ts'
import { REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import type { ReactNode } from 'react'
import { NONE } from '../../../app/format/makeFormat.ts'
import { nearTime } from '../../../app/format/nearTime.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { cellText, type CellContext } from '../list/monitorColumns.tsx'
import styles from './drawer.module.css'
import { useExpectedBy } from '../useExpectedBy.ts'
import { FactList } from '../../../ui/FactList.tsx'

/** The vehicle's newest state, each figure in the user's units. */
export function NowPanel({ row, context }: { row: number; context: CellContext }) {
  const { fleet, format, names, t } = context
  const tick = useNow(1000)
  const now = context.at ?? tick
  if (fleet.heard[row] === 0) return <p className={styles.quiet}>{t('neverText')}</p>
  const placed = fleet.hasPosition(row)
  const [lat, lon] = [fleet.lat[row]! / 1e6, fleet.lon[row]! / 1e6]
  const state = (known: number, on: number): string | undefined => {
    const value = readState(fleet.flags[row]!, known, on)
    return value === undefined ? undefined : t(value ? 'on' : 'off')
  }
  const old = fleet.time[row]! > 0 && fleet.heard[row]! - fleet.time[row]! > 60_000
  const given: [string, ReactNode][] = [
    [t('column_speed'), cellText('speed', row, context)],
    [t('column_course'), cellText('course', row, context)],
    [t('column_battery'), cellText('battery', row, context)],
    [t('column_power'), cellText('power', row, context)],
    [t('ignition'), state(ReportFlag.ignitionKnown, ReportFlag.ignitionOn)],
    [t('charging'), state(ReportFlag.chargingKnown, ReportFlag.charging)],
    [t('column_temperature'), cellText('temperature', row, context)],
    [t('odometer'), <OdometerText key="odometer" row={row} context={context} />],
    [t('column_altitude'), cellText('altitude', row, context)],
    [t('column_signal'), cellText('signal', row, context)],
    [t('column_satellites'), cellText('satellites', row, context)],
  ]
  return (
    <>
      <section className={styles.place}>
        {placed ? (
          <p className={styles.coordinates}>
            {format.coordinate(lat)}, {format.coordinate(lon)}
            <CopyButton value={`${format.coordinate(lat)}, ${format.coordinate(lon)}`}>
              {({ copied, copy }) => (
                <ActionIcon size="xs" variant="subtle" color="gray" aria-label={t('copyCoordinates')} onClick={copy}>
                  {copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </p>
        ) : null}
        <p>
          <b>{format.ago(fleet.heard[row]!, now)}</b> · {format.time(fleet.heard[row]!, true)}{' '}
          {format.zoneName(fleet.heard[row]!)}
        </p>
        {fleet.silence[row] === 0 ? null : <NextReport row={row} context={{ ...context, now }} />}
        {old ? <p className={styles.warn}>{t('oldPosition', { ago: format.ago(fleet.time[row]!, now) })}</p> : null}
      </section>
      <FactList className={styles.list} facts={given.filter(([, value]) => value !== undefined && value !== NONE)} />
      <h3 className={styles.heading}>{t('asset')}</h3>
      <FactList
        className={styles.list}
        facts={[
          [t('column_organization'), names.org(fleet.orgId[row]!)],
          [t('column_group'), names.groups(fleet.groupIds[row]!) || NONE],
          [t('column_assetType'), names.type(fleet.assetType[row]!)],
          [t('column_plate'), fleet.plate[row] || NONE],
          [t('column_vin'), fleet.vin[row] || NONE],
        ]}
      />
    </>
  )
}

/** The vehicle's odometer as everybody tells it; of the past, what the device told then. */
function OdometerText({ row, context }: { row: number; context: CellContext }) {
  const reported = cellText('odometer', row, context)
  const mayRead = usePermission('monitoring:vehicle:view') && context.at === undefined
  const query = useCall(
    getOdometerAdjustments,
    { vehicleId: context.fleet.vehicleId[row]! },
    { enabled: mayRead, keep: true, refetchEvery: 60_000 },
  )
  return query.data ? context.format.distance(query.data.reading) : reported
}

/** When the next report is expected, and by how much it is late. */
function NextReport({ row, context }: { row: number; context: CellContext }) {
  const { fleet, format, now, t } = context
  const status = REPORT_STATUSES[fleet.silence[row]! - 1]
  const next = fleet.next[row]!
  const by = useExpectedBy(fleet.vehicleId[row]!, context.at === undefined)
  const isLate = status === 'late' || status === 'overdue'
  if (next <= 0) return <p>{t('reports_asleep')}</p>
  const time = nearTime(next, now, format)
  return (
    <>
      <p className={isLate ? styles.warn : undefined}>
        {t('nextExpected', { time })}
        {isLate ? ` · ${cellText('nextReport', row, context)}` : status === 'asleep' ? ` · ${t('reports_asleep')}` : ''}
      </p>
      {by ? <p className={styles.quiet}>{by}</p> : null}
    </>
  )
}
