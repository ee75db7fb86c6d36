import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useSensors } from '../../app/useSensors.ts'
import { VehicleAlarms } from '../alarm/public.tsx'
import { SensorPanel } from '../guardTail/public.tsx'
import { RecordView } from '../record/public.tsx'
import { useVehicleColumns } from './useVehicleColumns.tsx'
import { useVehicleTasks } from './useVehicleTasks.tsx'

/** All that is known of a vehicle. */
export function VehicleRecord({ of: vehicle, tab, onClose }: OpenRecord<Vehicle>) {
  const t = useT('vehicle')
  const tasks = useVehicleTasks()
  const columns = useVehicleColumns()
  const typeName = useAssetTypeName()
  const { vehicleId, name, plate, orgName } = vehicle
  const hasSensors = useSensors()
  return (
    <RecordView
      page="vehicle"
      record={`vehicle:${vehicleId}`}
      words="vehicle"
      title={name}
      about={[plate, orgName].filter(Boolean).join(' · ')}
      facts={{ columns, row: vehicle }}
      tabs={[
        {
          key: 'notifications',
          label: t('notifications'),
          render: () => <VehicleAlarms vehicleId={vehicleId} name={name} />,
        },
        ...(hasSensors
          ? [{ key: 'sensors', label: t('sensorData'), render: () => <SensorPanel vehicleId={vehicleId} /> }]
          : []),
      ]}
      textOf={(field, value) => (field === 'assetType' ? typeName(Number(value)) : undefined)}
      tab={tab}
      actions={<RecordButtons row={vehicle} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
