import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { SharedContent, SharedVehicle } from '@waymark/contract/rooms/share/sharedView.ts'
import { useMemo, useState } from 'react'
import { AssetIcon } from '../../../app/assets/AssetIcon.tsx'
import { nearTime } from '../../../app/format/nearTime.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { type PlaceNames, usePlaceNames } from '../../../app/place/places.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { sharedMap, type SharedPin } from './SharedMap.ts'
import { SharedMapView } from './SharedMapView.tsx'
import styles from './shared.module.css'
import { useVehicleLabel } from './useVehicleLabel.ts'

/** Where vehicles are now: the map, and beside or below it a card for each. */
export function LiveShare({ content }: { content: SharedContent }) {
  const t = useT('sharedView')
  const { label } = useVehicleLabel()
  const [selected, setSelected] = useState<number | null>(null)
  const { vehicles, credit } = content
  const pins = useMemo(() => vehicles.flatMap((vehicle) => pinOf(vehicle, label(vehicle))), [vehicles, label])
  const pick = (no: number): void => {
    setSelected(no)
    sharedMap().reveal(no)
  }
  return (
    <div className={styles.parts}>
      <div className={styles.stage}>
        <SharedMapView pins={pins} selected={selected} onPick={setSelected} />
      </div>
      <ul className={styles.cards} aria-label={t('vehicles')}>
        {vehicles.map((vehicle) => (
          <VehicleCard
            key={vehicle.no}
            vehicle={vehicle}
            isSelected={vehicle.no === selected}
            onPick={() => pick(vehicle.no)}
          />
        ))}
        {vehicles.length === 0 ? <li className={styles.quiet}>{t('nothingShown')}</li> : null}
        {credit === undefined ? null : (
          <li className={styles.quiet}>
            <small>{credit}</small>
          </li>
        )}
      </ul>
    </div>
  )
}

function pinOf({ no, place, lat, lon, status, speed, course }: SharedVehicle, label: string): SharedPin[] {
  if (place !== 'here' || lat === undefined || lon === undefined) return []
  const isStanding = status === undefined ? speed === 0 : status !== 'moving'
  return [{ no, label, status, lat: lat / 1e6, lon: lon / 1e6, course: isStanding ? undefined : course }]
}

interface CardProps {
  vehicle: SharedVehicle
  isSelected: boolean
  onPick: () => void
}

function VehicleCard({ vehicle, isSelected, onPick }: CardProps) {
  const t = useT('sharedView')
  const places = usePlaceNames()
  const { label, more } = useVehicleLabel()
  const facts = useFacts(vehicle)
  const format = useFormat()
  const now = useNow()
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-pressed={isSelected}
        disabled={vehicle.place !== 'here'}
        onClick={onPick}
      >
        <span className={styles.head}>
          {vehicle.icon === undefined ? null : (
            <span className={styles.picture}>
              <AssetIcon icon={ICONS.find((icon) => icon === vehicle.icon) ?? 'box'} size={20} />
            </span>
          )}
          <b>{label(vehicle)}</b>
          {vehicle.status ? <StatusDot status={vehicle.status} label={t(vehicle.status)} /> : null}
        </span>
        {vehicle.destination === undefined ? null : (
          <span className={styles.arrival}>
            {vehicle.arrival === undefined ? null : (
              <b>{t('expectedAbout', { time: nearTime(vehicle.arrival * 1000, now, format) })}</b>
            )}
            <span>
              <i>{t('destination')}</i> {vehicle.destination}
            </span>
          </span>
        )}
        {more(vehicle) ? <small>{more(vehicle)}</small> : null}
        <span className={styles.where}>{placeText(vehicle, places, t)}</span>
        {facts.length > 0 ? (
          <span className={styles.facts}>
            {facts.map(([name, value]) => (
              <span key={name}>
                <i>{name}</i> {value}
              </span>
            ))}
          </span>
        ) : null}
      </button>
    </li>
  )
}

function placeText(
  { place, lat = 0, lon = 0, landmark, street }: SharedVehicle,
  places: PlaceNames,
  t: (key: 'elsewhere' | 'noPosition') => string,
): string {
  if (place === 'elsewhere') return t('elsewhere')
  if (place === 'unknown') return t('noPosition')
  return [landmark, street ?? places.near(lat / 1e6, lon / 1e6)].filter(Boolean).join(' · ')
}

/** What was shared of a vehicle besides where it is, in words. */
function useFacts(vehicle: SharedVehicle): [name: string, value: string][] {
  const t = useT('sharedView')
  const format = useFormat()
  const now = useNow()
  const { time, speed, battery, temperature, odometer, loaded } = vehicle
  const facts: [string, string | undefined][] = [
    [t('position'), time === undefined ? undefined : format.ago(time * 1000, now)],
    [t('speed'), speed === undefined ? undefined : format.speed(speed)],
    [t('load'), loaded === undefined ? undefined : t(loaded ? 'loaded' : 'empty')],
    [t('temperature'), temperature === undefined ? undefined : format.temperature(temperature)],
    [t('battery'), battery === undefined ? undefined : format.percent(battery)],
    [t('odometer'), odometer === undefined ? undefined : format.distance(odometer)],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
