import type { LandmarkInventory } from '@waymark/contract/rooms/movement.ts'
import { useNavigate } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'
import { useNow } from '../../../app/useNow.ts'
import type { DataColumn } from '../../../ui/DataColumn.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** What is at a landmark now and since when; a press shows it on the map. */
export function InventoryTable({ rows }: { rows: LandmarkInventory['list'] }) {
  const t = useT('landmark')
  const format = useFormat()
  const now = useNow()
  const typeName = useAssetTypeName()
  const navigate = useNavigate()
  const time = (text: string | null): string => (text === null ? NONE : format.time(Date.parse(text)))
  const columns: DataColumn[] = [
    {
      id: 'vehicle',
      title: t('vehicle'),
      width: 160,
      sortable: false,
      card: 'title',
      cell: (i) => rows[i]!.vehicleName,
    },
    {
      id: 'type',
      title: t('assetType'),
      width: 150,
      sortable: false,
      card: 'detail',
      cell: (i) => typeName(rows[i]!.assetType),
    },
    {
      id: 'entered',
      title: t('entered'),
      width: 150,
      sortable: false,
      card: 'detail',
      cell: (i) => time(rows[i]!.enterTime),
    },
    {
      id: 'dwell',
      title: t('dwell'),
      width: 100,
      numeric: true,
      sortable: false,
      card: 'note',
      cell: (i) => {
        const { enterTime } = rows[i]!
        return enterTime === null ? NONE : format.duration(Math.max(0, now - Date.parse(enterTime)))
      },
    },
    {
      id: 'load',
      title: t('load'),
      width: 90,
      sortable: false,
      cell: (i) => {
        const { isLoaded } = rows[i]!
        return isLoaded === null ? NONE : t(isLoaded ? 'loaded' : 'empty')
      },
    },
    {
      id: 'heard',
      title: t('lastReport'),
      width: 120,
      sortable: false,
      card: 'detail',
      cell: (i) => {
        const { heard } = rows[i]!
        return heard === null ? NONE : format.ago(Date.parse(heard), now)
      },
    },
    { id: 'organization', title: t('organization'), width: 150, sortable: false, cell: (i) => rows[i]!.orgName },
  ]
  return (
    <DataTable
      name="landmarkInventory"
      label={t('whatIsThere')}
      columns={columns}
      rowCount={rows.length}
      keyOf={(index) => rows[index]!.vehicleId}
      onOpen={(index) => void navigate(paths.map({ vehicle: rows[index]!.vehicleId }))}
      empty={<EmptyState title={t('nothingThere')} text={t('nothingThereText')} />}
    />
  )
}
