import { loadDeviceLocation, loadDeviceTrail } from '@waymark/contract/rooms/device/deviceCheck.ts'
import { useMemo, useState } from 'react'
import { readAsset } from '../../app/api.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PointsMapView } from '../../app/points/PointsMapView.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { MapHost } from '../../map/MapHost.ts'
import { type MapPoint, PointsMap } from '../../map/points/PointsMap.ts'
import styles from './deviceCheck.module.css'
import { ReportLine } from './ReportLine.tsx'

/** Days back that its way is shown. */
const DAYS = ['1', '7', '30'] as const
const DAY = 86_400_000
/** It is looked again so often while it is shown. Milliseconds. */
const AGAIN = 10_000
const COLOUR = '#3b6ea8'

let instance: PointsMap | undefined

/** The map of where a device was; made when first asked for. */
const deviceMap = (): PointsMap => (instance ??= new PointsMap(new MapHost(readAsset)))

/** Where a device is and was, on a vehicle or not, and its newest reports as it sent them. */
export function DeviceLocation({ device }: { device: number }) {
  const t = useT('deviceCheck')
  const format = useFormat()
  const [days, setDays] = useState<(typeof DAYS)[number]>('1')
  const [until] = useState(() => Date.now())
  const location = useCall(loadDeviceLocation, { device }, { keep: true, refetchEvery: AGAIN })
  const trail = useCall(loadDeviceTrail, {
    device,
    from: new Date(until - Number(days) * DAY).toISOString(),
    to: new Date(until + DAY / 24).toISOString(),
  })
  const { lat, lon, town, fixedAt, receivedAt, reports } = location.data ?? {}
  const points = trail.data?.points
  const shown = useMemo(() => {
    const line = (points?.lat ?? []).map((each, i) => [(points?.lon[i] ?? 0) / 1e6, each / 1e6] as const)
    const last: MapPoint[] =
      typeof lat === 'number' && typeof lon === 'number' ? [{ lat, lon, kind: 'large', colour: COLOUR }] : []
    return { line, points: last }
  }, [points, lat, lon])
  return (
    <section className={styles.location} aria-label={t('location')}>
      <QueryState query={location} />
      <p>
        {fixedAt
          ? t('placed', { place: town || t('noTown'), time: format.time(Date.parse(fixedAt)) })
          : t('noPosition')}
        {receivedAt ? ` · ${t('heard', { time: format.time(Date.parse(receivedAt)) })}` : ''}
      </p>
      <div className={styles.range}>
        <ChoiceSwitch
          label={t('range')}
          value={days}
          onChange={setDays}
          choices={DAYS.map((value) => ({ value, label: t(`days_${value}`) }))}
        />
        <span>
          {trail.data?.tooMany
            ? t('tooMany')
            : trail.data
              ? t('trailOf', {
                  points: format.number(trail.data.total),
                  distance: format.distance(trail.data.distance),
                })
              : ''}
        </span>
      </div>
      <QueryState query={trail} />
      {shown.line.length > 0 || shown.points.length > 0 ? (
        <PointsMapView
          label={t('map')}
          map={deviceMap()}
          shown={shown}
          about={`${device} ${days} ${shown.line.length > 0}`}
          height={300}
        />
      ) : null}
      <h3>{t('lastReports')}</h3>
      {reports?.length === 0 ? <p>{t('never')}</p> : null}
      <ol className={styles.reports} aria-label={t('lastReports')}>
        {reports?.map((report, place) => (
          <ReportLine key={`${report.time} ${place}`} report={report} />
        ))}
      </ol>
    </section>
  )
}
