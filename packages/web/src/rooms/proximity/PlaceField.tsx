import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getAllLandmarks, getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { usePlaceSearch } from '../../app/search/usePlaceSearch.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { readPoint } from './nearAddress.ts'
import styles from './proximity.module.css'

export type NearPlace = { lat: number; lon: number } | { landmark: number }

interface Props {
  value: NearPlace | undefined
  onChange: (place: NearPlace | undefined) => void
}

const MOST = 8
const textOf = (lat: number, lon: number): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

/** A place by coordinates, or by a few letters of a landmark's, a town's or a street's name. */
export function PlaceField({ value, onChange }: Props) {
  const t = useT('proximity')
  const mayView = usePermission('monitoring:landmark:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const chosen = value && 'landmark' in value ? value.landmark : undefined
  const found = useCall(
    getLandmarkList,
    { pageSize: MOST, sort: 'landmarkName', ...(keyword === '' ? {} : { keyword }) },
    { enabled: mayView, keep: true },
  )
  const known = useCall(getAllLandmarks, { landmarkIds: [chosen ?? 0] }, { enabled: mayView && chosen !== undefined })
  const point = readPoint(text)
  const spots = usePlaceSearch(point ? '' : text)
  const options = new Map<string, string>(
    (found.data?.list ?? []).map(({ landmarkId, landmarkName }) => [`landmark:${landmarkId}`, landmarkName]),
  )
  for (const { lat, lon, name, credit } of spots)
    options.set(`point:${lat},${lon}`, [name, credit].filter(Boolean).join(' · '))
  if (point) options.set(`point:${point.lat},${point.lon}`, textOf(point.lat, point.lon))
  const current = !value ? null : 'landmark' in value ? `landmark:${value.landmark}` : `point:${value.lat},${value.lon}`
  if (current && !options.has(current))
    options.set(
      current,
      value && 'lat' in value ? textOf(value.lat, value.lon) : (known.data?.name[0] ?? `#${chosen ?? ''}`),
    )
  return (
    <Select
      size="xs"
      className={styles.place ?? ''}
      aria-label={t('place')}
      placeholder={t('placeHint')}
      searchable
      clearable
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('nothingFound')}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      value={current}
      onChange={(id) => {
        if (id === null) return onChange(undefined)
        const [kind = '', rest = ''] = id.split(':')
        const [lat = 0, lon = 0] = rest.split(',').map(Number)
        return onChange(kind === 'landmark' ? { landmark: Number(rest) } : { lat, lon })
      }}
    />
  )
}
