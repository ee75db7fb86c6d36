import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { OdometerDialog } from '../movement/public.tsx'

const VehicleForm = lazyPart(async () => ({ default: (await import('./VehicleForm.tsx')).VehicleForm }))

/** What can be done with a vehicle: shown where it is and was, its odometer set, edited, deleted. */
export function useVehicleTasks(): RecordTasks<Vehicle> {
  const t = useT('vehicle')
  const mayReplay = usePermission('monitoring:history-trail')
  const navigate = useNavigate()
  return {
    nameOf: ({ name }) => name,
    rowActions: ({ vehicleId, name }) => [
      { label: t('showOnMap'), run: () => void navigate(paths.map({ vehicle: vehicleId })) },
      mayReplay && { label: t('openTrail'), run: () => void navigate(paths.trail({ vehicle: vehicleId })) },
      {
        label: t('odometer'),
        render: (close) => <OdometerDialog vehicleId={vehicleId} name={name} onClose={close} />,
      },
    ],
    edit: {
      may: 'monitoring:vehicle:edit',
      render: (vehicle, close) => <VehicleForm vehicle={vehicle} onClose={close} />,
    },
    remove: {
      may: 'monitoring:vehicle:delete',
      text: t('deleteText'),
      send: ({ vehicleId }) => call(deleteVehicleByPost, { vehicleId }),
      list: getVehicleList,
    },
  }
}
