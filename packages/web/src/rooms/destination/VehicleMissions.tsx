import { getMissionList } from '@waymark/contract/rooms/destination.ts'
import { nearTime } from '../../app/format/nearTime.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import styles from './destination.module.css'

/** Milliseconds between looks: the expected time moves with the vehicle. */
const EVERY = 30_000

/** Where a vehicle is sent, when it is expected there, and whether that is late; `fallback` until it is known. */
export function VehicleMissions({ vehicleId, fallback }: { vehicleId: number; fallback: string }) {
  const t = useT('destination')
  const format = useFormat()
  const now = useNow(EVERY)
  const query = useCall(getMissionList, { vehicleId, ended: false, pageSize: 1 }, { keep: true, refetchEvery: EVERY })
  const mission = query.data?.list[0]
  if (!mission) return fallback
  const { expectedAt, noEstimate, dueAt, arrivedAt, state } = mission
  const moment = (time: string): string => nearTime(Date.parse(time), now, format)
  const isLate = state === 'timeout' || (dueAt !== null && expectedAt !== null && expectedAt > dueAt)
  const coming =
    noEstimate !== null
      ? t(`expected_${noEstimate}`)
      : expectedAt === null
        ? t(state)
        : `${t('expectedAt')} ${moment(expectedAt)}`
  return (
    <>
      <b>{mission.destinationName}</b>
      <small className={isLate && arrivedAt === null ? styles.lateText : undefined}>
        {arrivedAt === null ? coming : `${t('arrived')} ${moment(arrivedAt)}`}
        {arrivedAt === null && dueAt !== null ? ` · ${t('dueAt')} ${moment(dueAt)}` : ''}
        {isLate && arrivedAt === null ? ` · ${t('late')}` : ''}
      </small>
    </>
  )
}
