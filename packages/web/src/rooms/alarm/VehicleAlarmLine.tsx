import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useContext } from 'react'
import { Link } from 'react-router'
import { useAlarmWords } from '../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { StandIn } from '../../app/load/StandIn.ts'
import { paths } from '../../app/paths.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { SeverityMark } from '../../ui/SeverityMark.tsx'
import { alarmText, bySeverity } from './alarmText.ts'
import styles from './vehicleAlarms.module.css'

/** More than anybody looks at in a line. */
const MOST = 50

/** The worst alarm of a vehicle that lasts, since when, and how many more there are; what stands in for it until it is known. */
export function VehicleAlarmLine({ vehicleId }: { vehicleId: number }) {
  const words = useAlarmWords()
  const format = useFormat()
  const now = useNow()
  const standIn = useContext(StandIn)
  const query = useCall(getAlarmList, { vehicleIds: [vehicleId], states: ['alarming'], pageSize: MOST }, { keep: true })
  const [worst, ...others] = bySeverity(query.data?.list ?? [])
  if (!worst) return standIn
  return (
    <>
      <SeverityMark severity={worst.severity} />
      <Link className={styles.worst} to={paths.alarms({ tab: 'log', alarm: worst.alarmId, vehicle: vehicleId })}>
        {alarmText(words, worst)}
      </Link>
      <small title={format.time(Date.parse(worst.beganAt))}>
        {format.duration(Math.max(0, now - Date.parse(worst.beganAt)))}
        {others.length > 0 ? ` · +${format.number(others.length)}` : ''}
      </small>
    </>
  )
}
