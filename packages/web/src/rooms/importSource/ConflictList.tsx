import { type Conflict, getConflictList } from '@waymark/contract/rooms/import/importSource.ts'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './sightings.module.css'

/** Vehicles that two sources see where they cannot have been both times. */
export function ConflictList({ choice }: { choice: ReactNode }) {
  const t = useT('importSource')
  const list = usePagedList({ id: 'distance', descending: true }, { ofOrgs: true })
  const query = useListCall(getConflictList, list.params, { refetchEvery: 60_000 })
  const navigate = useNavigate()
  const mayWatch = usePermission('monitoring:map:view')
  const columns = useConflictColumns()
  return (
    <PagedList
      name="importConflicts"
      title={t('importSources')}
      label={t('conflicts')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(_, index) => index}
      search={t('vehicle')}
      filters={choice}
      above={<p className={styles.rule}>{t('conflictRule')}</p>}
      onOpen={mayWatch ? ({ vehicleId }) => void navigate(paths.map({ vehicle: vehicleId })) : undefined}
      empty={<EmptyState title={t('noConflicts')} />}
    />
  )
}

function useConflictColumns(): DataColumn<Conflict>[] {
  const t = useT('importSource')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Conflict>()
    const place = ({ lat, lon }: Conflict['first']): string => `${format.coordinate(lat)}, ${format.coordinate(lon)}`
    const seen = (side: 'first' | 'second', name: string): DataColumn<Conflict>[] => [
      text(`${side}Source`, name, 150, (row) => sourceName(row[side], t('ownTracker')), { card: 'detail' }),
      text(`${side}Time`, t('seenAt'), 180, (row) => format.time(Date.parse(row[side].time), true), { card: 'detail' }),
      text(`${side}Place`, t('place'), 170, (row) => place(row[side])),
    ]
    return [
      text('vehicle', t('vehicle'), 160, (row) => row.vehicleName, { card: 'title' }),
      text('distance', t('apart'), 100, (row) => format.distance(row.distance), { card: 'note', numeric: true }),
      ...seen('first', t('source')),
      ...seen('second', t('secondSource')),
    ]
  }, [t, format])
}

/** What a source is called; a vehicle's own tracker by its model. */
export const sourceName = ({ source, isOwn }: { source: string; isOwn: boolean }, own: string): string =>
  isOwn ? [own, source].filter(Boolean).join(' · ') : source
