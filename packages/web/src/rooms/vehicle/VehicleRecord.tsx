import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useT } from '../../app/i18n.ts'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { VehicleAlarms } from '../alarm/public.tsx'
import { RecordView } from '../record/public.tsx'
import { useVehicleColumns } from './useVehicleColumns.tsx'

/** All that is known of a vehicle. */
export function VehicleRecord({ of: vehicle, tab, onClose }: OpenRecord<Vehicle>) {
  const t = useT('vehicle')
  const columns = useVehicleColumns()
  const { vehicleId, name, plate, orgName } = vehicle
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
      ]}
      tab={tab}
      onClose={onClose}
    />
  )
}
