import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo } from 'react'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { toWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { paths } from '../../app/paths.ts'
import { HISTORY_RANGES, resolveRange } from '../../app/range/timeRange.ts'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { useRangeAddress } from '../../app/range/useRangeAddress.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useSensors } from '../../app/useSensors.ts'
import { VehicleAlarms } from '../alarm/public.tsx'
import { ComputedChartsIn } from '../computed/public.tsx'
import { SensorPanel } from '../guardTail/public.tsx'
import { VehicleMaintenance } from '../maintenance/public.tsx'
import { AssetPart } from '../monitoring/public.tsx'
import { RecordView } from '../record/public.tsx'
import { SensorChartsIn } from '../temperature/public.tsx'
import { VehicleTrail, VehicleTrips } from '../trail/public.tsx'
import { useVehicleColumns } from './useVehicleColumns.tsx'
import { useVehicleTasks } from './useVehicleTasks.tsx'

/**
 * Everything about an asset at one address: what it does now, or did at the instant that is shown, and what happened in a range
 * that all its tabs share, which ends at that instant.
 */
export function VehiclePage({ of: vehicle }: OpenRecord<Vehicle>) {
  const t = useT('vehicle')
  const tasks = useVehicleTasks()
  const columns = useVehicleColumns()
  const typeName = useAssetTypeName()
  const { zone } = useFormat()
  const may = useParts()
  const [range, setRange] = useRangeAddress(HISTORY_RANGES, 'day')
  const { at } = useInstant()
  const isPast = at !== null
  const moments = useMemo(() => resolveRange(range, at ?? currentMinute(), zone), [range, zone, at])
  const ends = useMemo(
    () => ({ from: new Date(moments.from).toISOString(), to: new Date(moments.to).toISOString() }),
    [moments],
  )
  const days = { from: toWall(moments.from, zone).slice(0, 10), to: toWall(moments.to, zone).slice(0, 10) }
  const { vehicleId, name, plate, orgName, assetType } = vehicle
  const part = (key: 'now' | 'device', label: string) => ({
    key,
    label,
    render: () => <AssetPart vehicleId={vehicleId} name={name} part={key} />,
  })
  return (
    <RecordView
      page="vehicle"
      record={`vehicle:${vehicleId}`}
      words="vehicle"
      title={name}
      about={[typeName(assetType), plate, orgName].filter(Boolean).join(' · ')}
      range={ends}
      head={
        <>
          {may.watch ? <AssetPart vehicleId={vehicleId} name={name} part="top" /> : null}
          <TimeRangePicker rule={HISTORY_RANGES} value={range} moments={moments} onChange={setRange} />
        </>
      }
      lead={[
        ...(may.watch ? [part('now', t(isPast ? 'partThen' : 'now'))] : []),
        ...(may.replay
          ? [
              {
                key: 'trail',
                label: t('trail'),
                isWide: true,
                render: () => <VehicleTrail vehicleId={vehicleId} range={isPast ? moments : range} />,
              },
              {
                key: 'trips',
                label: t('trips'),
                render: () => (
                  <VehicleTrips
                    vehicleId={vehicleId}
                    {...ends}
                    trailOf={(from, to) => paths.record('vehicle', vehicleId, 'trail', { from, to })}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'notifications',
          label: t('alarms'),
          render: () => <VehicleAlarms vehicleId={vehicleId} name={name} range={ends} />,
        },
        // what of today only is left out
        ...(may.maintain && !isPast
          ? [
              {
                key: 'maintenance',
                label: t('maintenance'),
                render: () => <VehicleMaintenance vehicleId={vehicleId} days={days} />,
              },
            ]
          : []),
        ...(may.sense || may.guard || may.compute
          ? [
              {
                key: 'sensors',
                label: t('sensors'),
                render: () => (
                  <>
                    {may.guard && !isPast ? <SensorPanel vehicleId={vehicleId} /> : null}
                    {may.sense ? <SensorChartsIn vehicleId={vehicleId} moments={moments} /> : null}
                    {may.compute ? <ComputedChartsIn vehicleId={vehicleId} moments={moments} /> : null}
                  </>
                ),
              },
            ]
          : []),
        ...(may.watch ? [part('device', t('device'))] : []),
      ]}
      facts={{ columns, row: vehicle }}
      textOf={(field, value) => (field === 'assetType' ? typeName(Number(value)) : undefined)}
      actions={<RecordButtons row={vehicle} tasks={tasks} />}
    />
  )
}

/** What the user may see of a vehicle. */
function useParts() {
  return {
    watch: usePermission('monitoring:map:view'),
    replay: usePermission('monitoring:history-trail'),
    maintain: usePermission('maintenance:plan:view'),
    sense: usePermission('monitoring:temperature:view'),
    compute: usePermission('monitoring:computed:view'),
    guard: useSensors(),
  }
}
