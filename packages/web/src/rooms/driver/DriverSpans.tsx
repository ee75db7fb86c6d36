import { type DriverSpan, getDriverLog } from '@waymark/contract/rooms/driver.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './spans.module.css'

interface Props {
  /** Of a vehicle or of a driver. */
  vehicleId?: number
  driverId?: number
  /** ISO 8601 UTC; all that is known without. */
  from?: string
  to?: string
}

/** As many as anybody reads. */
const MOST = 200

/** Who drove what from when until when, the newest first. */
export function DriverSpans({ vehicleId, driverId, from, to }: Props) {
  const t = useT('driver')
  const query = useCall(getDriverLog, {
    pageSize: MOST,
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(driverId === undefined ? {} : { driverId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
  if (!query.data) return <QueryState query={query} />
  if (query.data.list.length === 0)
    return <p className={styles.none}>{t(driverId === undefined ? 'nobodyDrove' : 'droveNothing')}</p>
  return (
    <ul className={styles.spans} aria-label={t('history')}>
      {query.data.list.map((span) => (
        <li key={`${span.vehicleId} ${span.seat} ${span.from}`}>
          <Span span={span} isOfVehicle={vehicleId !== undefined} />
        </li>
      ))}
    </ul>
  )
}

function Span({ span, isOfVehicle }: { span: DriverSpan; isOfVehicle: boolean }) {
  const t = useT('driver')
  const format = useFormat()
  const until = span.to === null ? t('untilNow') : format.time(Date.parse(span.to))
  return (
    <>
      <span>
        <b>{isOfVehicle ? span.driverName : span.vehicleName}</b>
        <small>{t(span.seat === 2 ? 'coDriver' : 'driver')}</small>
      </span>
      <span className={styles.when}>
        {format.time(Date.parse(span.from))} – {until}
      </span>
      {isOfVehicle && span.phone !== '' ? <a href={`tel:${span.phone}`}>{span.phone}</a> : null}
    </>
  )
}
