import { ActionIcon } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { getVehicleTimeline, type TimelineItem } from '@waymark/contract/rooms/movement.ts'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { AddressCredit } from '../../app/place/AddressCredit.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePlaceText } from './side/usePlaceText.ts'
import styles from './trips.module.css'

type Trip = Extract<TimelineItem, { kind: 'trip' }>

interface Props {
  vehicleId: number
  /** ISO 8601 UTC. */
  from: string
  to: string
  /** The address that shows the way of a trip. */
  trailOf: (from: string, to: string) => string
}

/** Milliseconds until what is under way is looked for again. */
const SOON = 15_000

/** The trips of a vehicle in a range, the newest first: from where to where, how long and how far, each with its way. */
export function VehicleTrips({ vehicleId, from, to, trailOf }: Props) {
  const t = useT('trail')
  const format = useFormat()
  const now = useNow(SOON)
  const query = useCall(getVehicleTimeline, { vehicleId, from, to }, { keep: true, refetchEvery: () => SOON })
  const place = usePlaceText()
  if (!query.data) return <QueryState query={query} />
  const { items, distance } = query.data
  const trips = items.filter((item): item is Trip => item.kind === 'trip').toReversed()
  if (trips.length === 0) return <EmptyState title={t('noTrips')} text={t('noTripsText')} />
  const end = ({ to: ends }: Trip): number => (ends === null ? now : Date.parse(ends))
  const driving = trips.reduce((sum, trip) => sum + end(trip) - Date.parse(trip.from), 0)
  return (
    <>
      <p className={styles.sum}>
        {t('countTrips', { count: trips.length })} · {t('driven', { distance: format.distance(distance) })} ·{' '}
        {format.duration(driving)}
      </p>
      <table className={styles.trips} aria-label={t('trips')}>
        <thead>
          <tr>
            <th scope="col">{t('start')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('end')}</th>
            <th scope="col" data-numeric>
              {t('duration')}
            </th>
            <th scope="col" data-numeric>
              {t('distance')}
            </th>
            <th scope="col" data-numeric>
              {t('topSpeed')}
            </th>
            <th aria-label={t('openTrail')} />
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.from}>
              <td>{format.time(Date.parse(trip.from))}</td>
              <td>{trip.startLandmark || place(trip.startLat, trip.startLon)}</td>
              <td>{trip.endLandmark || place(trip.endLat, trip.endLon)}</td>
              <td>{trip.to === null ? t('untilNow') : format.time(Date.parse(trip.to))}</td>
              <td data-numeric>{format.duration(end(trip) - Date.parse(trip.from))}</td>
              <td data-numeric>{format.distance(trip.distance)}</td>
              <td data-numeric>{trip.topSpeed === null ? '' : format.speed(trip.topSpeed * 100)}</td>
              <td>
                <ActionIcon
                  component={Link}
                  to={trailOf(trip.from, trip.to ?? new Date(now).toISOString())}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('openTrail')}
                  title={t('openTrail')}
                >
                  <IconRoute size={16} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AddressCredit />
    </>
  )
}
