import type { LandmarkInventory } from '@waymark/contract/rooms/movement.ts'
import { useNavigate } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

type Present = LandmarkInventory['list'][number]

interface Props {
  of: LandmarkInventory
  /** The instant that it is of, ms since 1970 UTC; null: now. */
  at: number | null
}

/** What is at a landmark, or was at an instant, and since when; a press shows it on the map. */
export function InventoryTable({ of, at }: Props) {
  const t = useT('landmark')
  const format = useFormat()
  const tick = useNow()
  const now = at ?? tick
  const typeName = useAssetTypeName()
  const navigate = useNavigate()
  const time = (text: string | null): string => (text === null ? NONE : format.time(Date.parse(text)))
  const columns: DataColumn<Present>[] = [
    {
      id: 'vehicle',
      title: t('vehicle'),
      width: 160,
      sortable: false,
      card: 'title',
      cell: (row) => row.vehicleName,
    },
    {
      id: 'type',
      title: t('assetType'),
      width: 150,
      sortable: false,
      card: 'detail',
      cell: (row) => typeName(row.assetType),
    },
    {
      id: 'entered',
      title: t('entered'),
      width: 150,
      sortable: false,
      card: 'detail',
      cell: (row) => time(row.enterTime),
    },
    {
      id: 'dwell',
      title: t('dwell'),
      width: 100,
      numeric: true,
      sortable: false,
      card: 'note',
      cell: (row) => {
        const { enterTime } = row
        return enterTime === null ? NONE : format.duration(Math.max(0, now - Date.parse(enterTime)))
      },
    },
    {
      id: 'load',
      title: t('load'),
      width: 90,
      sortable: false,
      cell: (row) => {
        const { isLoaded } = row
        return isLoaded === null ? NONE : t(isLoaded ? 'loaded' : 'empty')
      },
    },
    {
      id: 'heard',
      title: t('lastReport'),
      width: 120,
      sortable: false,
      card: 'detail',
      cell: (row) => {
        const { heard } = row
        return heard === null ? NONE : format.ago(Date.parse(heard), now)
      },
    },
    { id: 'organization', title: t('organization'), width: 150, sortable: false, cell: (row) => row.orgName },
  ]
  return (
    <DataTable
      name="landmarkInventory"
      label={t(at === null ? 'whatIsThere' : 'whatWasThere')}
      columns={columns}
      rows={of.list}
      keyOf={(row) => row.vehicleId}
      onOpen={(row) => void navigate(paths.map({ vehicle: row.vehicleId }))}
      empty={
        <EmptyState
          title={t(at === null ? 'nothingThere' : 'nothingThen')}
          text={t(of.isDrawn ? 'nothingThereText' : 'noBorderThen')}
        />
      }
    />
  )
}
