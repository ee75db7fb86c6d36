import { Checkbox } from '@mantine/core'
import { getTemperatureList, type TemperatureRow } from '@waymark/contract/rooms/temperature.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { StandIn } from '../../app/load/StandIn.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { StateMark } from './StateMark.tsx'
import styles from './temperature.module.css'
import { degrees, rangeText } from './temperatureUnit.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { actionsColumn } from '../../app/list/actionsColumn.ts'

const HistoryPane = lazyPart(async () => ({ default: (await import('./HistoryPane.tsx')).HistoryPane }))
const RangeForm = lazyPart(async () => ({ default: (await import('./RangeForm.tsx')).RangeForm }))

/** New values are looked for this often. Milliseconds. */
const EVERY = 30_000

/** Temperature monitoring: which vehicles measure it, how it stands to their range, and its history beside them. */
export default function TemperatureScreen() {
  const t = useT('temperature')
  const common = useT('common')
  const [search, setSearch] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const [outside, setOutside] = useState(false)
  const query = useListCall(
    getTemperatureList,
    { ...list.params, ...(outside ? { outside } : {}) },
    { refetchEvery: EVERY },
  )
  const [ranged, setRanged] = useState<TemperatureRow>()
  const vehicleId = Number(search.get('vehicle'))
  const open = (id: number | undefined): void =>
    setSearch(id === undefined ? {} : { vehicle: String(id) }, { replace: true })
  const columns = useColumns(setRanged)
  const searching = list.searching || outside
  return (
    <div className={styles.screen} data-open={vehicleId > 0 || undefined}>
      <div className={styles.list}>
        <PagedList
          name="temperatures"
          title={t('temperatureMonitoring')}
          list={list}
          query={query}
          columns={columns}
          keyOf={(row) => row.vehicleId}
          search={t('vehicleSearchHint')}
          current={vehicleId}
          onOpen={(row) => open(row.vehicleId)}
          filters={
            <Checkbox
              size="xs"
              label={t('outsideOnly', { count: query.data?.outside ?? 0 })}
              checked={outside}
              onChange={() => setOutside(!outside)}
            />
          }
          empty={
            <EmptyState title={t(searching ? 'nothingFound' : 'none')} text={searching ? undefined : t('noneText')} />
          }
        >
          {ranged ? <RangeForm vehicle={ranged} onClose={() => setRanged(undefined)} /> : null}
        </PagedList>
      </div>
      {vehicleId > 0 ? (
        <StandIn value={<Waiting label={common('loading')} />}>
          <HistoryPane key={vehicleId} vehicleId={vehicleId} onClose={() => open(undefined)} />
        </StandIn>
      ) : null}
    </div>
  )
}

function useColumns(setRange: (vehicle: TemperatureRow) => void): DataColumn<TemperatureRow>[] {
  const t = useT('temperature')
  const format = useFormat()
  const now = useNow()
  const typeName = useAssetTypeName()
  return useMemo(() => {
    const text = textColumns<TemperatureRow>()
    return [
      text('name', t('name'), 150, (row) => row.name, { card: 'title' }),
      {
        id: 'state',
        title: t('state'),
        width: 116,
        sortable: false,
        card: 'note',
        cell: (row) => <StateMark state={row.state} />,
        text: (row) => t(row.state),
      },
      text('temperature', t('temperature'), 110, (row) => degrees(row.temperature, format), {
        numeric: true,
        card: 'detail',
      }),
      text('range', t('range'), 130, ({ low, high }) => rangeText(low, high, format).replace('—', ''), {
        sortable: false,
        card: 'detail',
      }),
      text('time', t('measured'), 110, (row) => format.ago(Date.parse(row.time), now), {
        numeric: true,
        card: 'detail',
      }),
      text('assetType', t('assetType'), 130, (row) => typeName(row.assetType), { sortable: false }),
      text('plate', t('plate'), 100, (row) => row.plate),
      text('orgName', t('organization'), 150, (row) => row.orgName),
      actionsColumn(t('actions'), (row) => <VehicleMenu vehicle={row} setRange={setRange} />),
    ]
  }, [setRange, t, format, now, typeName])
}

interface MenuProps {
  vehicle: TemperatureRow
  setRange: (vehicle: TemperatureRow) => void
}

function VehicleMenu({ vehicle, setRange }: MenuProps) {
  const t = useT('temperature')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const maySee = usePermission('monitoring:map:view')
  const mayReplay = usePermission('monitoring:history-trail')
  const link = { vehicle: vehicle.vehicleId }
  return (
    <RowMenu
      name={vehicle.name}
      actions={[
        mayEdit && { label: t('setRange'), run: () => setRange(vehicle) },
        maySee && { label: t('showOnMap'), run: () => void navigate(paths.map(link)) },
        mayReplay && { label: t('historyTrail'), run: () => void navigate(paths.trail(link)) },
      ]}
    />
  )
}
