import { getMissionList } from '@waymark/contract/rooms/destination.ts'
import { useContext } from 'react'
import { nearTime } from '../../app/format/nearTime.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { StandIn } from '../../app/load/StandIn.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './destination.module.css'

/** Milliseconds between looks: the expected time moves with the vehicle. */
const EVERY = 30_000

interface Props {
  vehicleId: number
  /** How far it is in a straight line, in words; empty where that is not known, and once it is there. */
  left: string
  /** It is there as of its newest position, even before the server is asked again. */
  isThere: boolean
}

/** Where a vehicle is sent, how far that is, when it is expected there, and whether that is late; what stands in for it until that is known. */
export function VehicleMissions({ vehicleId, left, isThere }: Props) {
  const t = useT('destination')
  const format = useFormat()
  const now = useNow(EVERY)
  const standIn = useContext(StandIn)
  const query = useCall(getMissionList, { vehicleId, ended: false, pageSize: 1 }, { keep: true, refetchEvery: EVERY })
  const mission = query.data?.list[0]
  if (!mission) return standIn
  const { expectedAt, noEstimate, dueAt, arrivedAt, state } = mission
  const moment = (time: string): string => nearTime(Date.parse(time), now, format)
  const hasArrived = isThere || arrivedAt !== null
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
      <small className={isLate && !hasArrived ? styles.lateText : undefined}>
        {hasArrived
          ? [t('arrived'), arrivedAt === null ? '' : moment(arrivedAt)].join(' ').trim()
          : [coming, left, dueAt === null ? '' : `${t('dueAt')} ${moment(dueAt)}`, isLate ? t('late') : '']
              .filter((each) => each !== '')
              .join(' · ')}
      </small>
    </>
  )
}
