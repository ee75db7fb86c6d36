import { type ShareRecord } from '@waymark/contract/rooms/share/share.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** Names of vehicles that are written out; more are counted. */
const NAMED = 3

/** The columns of the list of shares. */
export function useShareColumns(): DataColumn<ShareRecord>[] {
  const t = useT('share')
  const format = useFormat()
  const now = useNow(60_000)
  return useMemo(
    () => [
      {
        id: 'alias',
        card: 'title',
        title: t('name'),
        width: 230,
        sortable: true,
        cell: (row) => row.alias,
      },
      {
        id: 'mode',
        card: 'detail',
        title: t('mode'),
        width: 142,
        sortable: true,
        cell: (row) => t(row.mode),
      },
      {
        id: 'vehicles',
        card: 'detail',
        title: t('vehicles'),
        width: 260,
        cell: (row) => namesOf(row),
      },
      {
        id: 'expiresAt',
        card: 'note',
        title: t('expires'),
        width: 150,
        sortable: true,
        cell: (row) => {
          const at = Date.parse(row.expiresAt)
          return at <= now ? t('expiredAt', { time: format.time(at) }) : format.time(at)
        },
      },
      {
        id: 'visits',
        card: 'detail',
        title: t('visits'),
        hint: t('visitsHint'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.visits),
      },
      {
        id: 'lastVisit',
        title: t('lastVisit'),
        width: 130,
        sortable: true,
        cell: (row) => format.ago(Date.parse(row.lastVisit ?? '') || 0, now),
      },
      {
        id: 'places',
        title: t('landmarks'),
        width: 150,
        cell: (row) => placesOf(row, t),
      },
      { id: 'createdBy', title: t('createdBy'), width: 120, cell: (row) => row.createdBy },
      {
        id: 'orgName',
        title: t('organization'),
        width: 150,
        sortable: true,
        cell: (row) => row.orgName,
      },
    ],
    [t, format, now],
  )
}

function namesOf({ vehicles }: ShareRecord): string {
  const names = vehicles.slice(0, NAMED).map(({ name }) => name)
  return [...names, ...(vehicles.length > NAMED ? [`+ ${vehicles.length - NAMED}`] : [])].join(', ')
}

function placesOf({ bound, landmarks }: ShareRecord, t: (key: 'everywhere' | 'landmarksGone') => string): string {
  if (!bound) return t('everywhere')
  return landmarks.length > 0 ? landmarks.map(({ landmarkName }) => landmarkName).join(', ') : t('landmarksGone')
}
