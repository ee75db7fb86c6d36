import { CloseButton } from '@mantine/core'
import { getHistoryLocationInfo } from '@waymark/contract/rooms/trail.ts'
import { QueryFailure } from '../../../app/QueryFailure.tsx'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { useCall } from '../../../app/useCall.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import type { TrailPath } from '../TrailPath.ts'
import styles from '../trail.module.css'
import { FactList } from '../../../ui/FactList.tsx'

interface Props {
  vehicleId: number
  path: TrailPath
  index: number
  onClose: () => void
}

/** One recorded location in full, with every attribute that the device sent. */
export function PointDetails({ vehicleId, path, index, onClose }: Props) {
  const t = useT('trail')
  const common = useT('common')
  const format = useFormat()
  const places = usePlaceNames()
  const time = new Date(path.time[index]!).toISOString()
  const query = useCall(getHistoryLocationInfo, { vehicleId, time }, { keep: true })
  const info = query.data
  const facts: (readonly [string, string])[] = info
    ? [
        [t('received'), format.time(Date.parse(info.receivedAt), true)],
        [t('place'), info.lat === null || info.lon === null ? NONE : places.near(info.lat, info.lon) || NONE],
        [
          t('position'),
          info.lat === null || info.lon === null
            ? NONE
            : `${format.coordinate(info.lat)}, ${format.coordinate(info.lon)}`,
        ],
        [t('fix'), t(info.valid ? 'fixGood' : 'fixBad')],
        [t('speed'), info.speed === null ? NONE : format.speed(info.speed * 100)],
        [t('course'), info.course === null ? NONE : format.course(info.course)],
        [t('altitude'), info.altitude === null ? NONE : format.altitude(info.altitude)],
        [t('device'), info.device.deviceId],
        ...Object.entries(info.attributes).map(([name, value]) => [name, String(value)] as const),
      ]
    : []
  return (
    <section className={styles.details} aria-label={t('pointDetails')}>
      <header>
        <h3>{format.time(path.time[index]!, true)}</h3>
        <CloseButton size="sm" aria-label={common('close')} onClick={onClose} />
      </header>
      {query.isError ? <QueryFailure query={query} /> : null}
      {info || query.isError ? null : <Waiting label={common('loading')} />}
      <FactList facts={facts} />
    </section>
  )
}
