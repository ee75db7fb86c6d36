import type { NearRow } from '@waymark/contract/rooms/proximity.ts'
import { useMemo } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { usePlaceNames } from '../../app/place/places.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Columns of the vehicles near a place; in a past window with the time at which each was nearest. */
export function useNearColumns(when: 'now' | 'instant' | 'window'): DataColumn<NearRow>[] {
  const t = useT('proximity')
  const format = useFormat()
  const places = usePlaceNames()
  const typeName = useAssetTypeName()
  const tick = useNow()
  const { at } = useInstant()
  const now = at ?? tick
  const isPast = when === 'window'
  return useMemo(() => {
    const timeOf = (row: NearRow): string => {
      const at = Date.parse(row.time)
      return isPast ? format.time(at, true) : format.ago(at, now)
    }
    const betweenOf = (row: NearRow): string =>
      row.between?.map((each) => format.clock(Date.parse(each), true)).join(' – ') ?? NONE
    return [
      { id: 'name', title: t('vehicle'), width: 140, card: 'title', cell: ({ name }) => name },
      {
        id: 'distance',
        title: t('distance'),
        width: 90,
        numeric: true,
        card: 'note',
        cell: ({ distance }) => format.distance(distance),
      },
      ...(when !== 'now'
        ? []
        : [
            {
              id: 'roadTime',
              title: t('roadTime'),
              hint: t('roadTimeHint'),
              width: 104,
              numeric: true,
              card: 'detail',
              cell: ({ roadTime }) => (roadTime === null ? '' : `≈ ${format.duration(Math.max(60, roadTime) * 1000)}`),
            } satisfies DataColumn<NearRow>,
          ]),
      {
        id: 'bearing',
        title: t('direction'),
        width: 108,
        card: 'detail',
        cell: ({ bearing, distance }) =>
          distance === 0 ? t('inside') : `${places.compass(bearing)} ${format.course(Math.round(bearing) % 360)}`,
      },
      {
        id: 'time',
        title: t(isPast ? 'nearestAt' : 'lastReport'),
        width: isPast ? 150 : 104,
        card: 'detail',
        cell: timeOf,
      },
      ...(isPast
        ? [
            {
              id: 'between',
              title: t('between'),
              hint: t('betweenHint'),
              width: 150,
              cell: betweenOf,
            } satisfies DataColumn<NearRow>,
          ]
        : []),
      {
        id: 'status',
        title: t('status'),
        width: 110,
        card: 'detail',
        cell: (row) => <StatusDot status={row.trackerStatus} label={t(row.trackerStatus)} />,
      },
      { id: 'load', title: t('load'), width: 80, card: 'detail', cell: ({ load }) => (load ? t(load) : '') },
      { id: 'type', title: t('type'), width: 120, cell: ({ assetType }) => typeName(assetType) },
      { id: 'org', title: t('organization'), width: 130, cell: ({ orgName }) => orgName },
      {
        id: 'place',
        title: t('where'),
        width: 190,
        card: 'detail',
        cell: ({ lat, lon }) => places.near(lat, lon) || `${format.coordinate(lat)}, ${format.coordinate(lon)}`,
      },
    ]
  }, [when, isPast, t, format, places, typeName, now])
}
