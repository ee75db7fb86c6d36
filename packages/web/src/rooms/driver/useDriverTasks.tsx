import { deleteDriverByPost, type Driver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'

const DriverForm = lazyPart(async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }))

/** What can be done with a driver: shown on the map with what they drive, edited, deleted. */
export function useDriverTasks(): RecordTasks<Driver> {
  const t = useT('driver')
  const mayWatch = usePermission('monitoring:map:view')
  const navigate = useNavigate()
  return {
    nameOf: ({ name }) => name,
    rowActions: ({ vehicle }) => [
      mayWatch &&
        vehicle !== null && {
          label: t('showOnMap'),
          run: () => void navigate(paths.map({ vehicle: vehicle.vehicleId })),
        },
    ],
    edit: {
      may: 'monitoring:driver:edit',
      render: (driver, close) => <DriverForm driver={driver} onClose={close} />,
    },
    remove: {
      may: 'monitoring:driver:delete',
      text: t('deleteText'),
      send: ({ driverId }) => call(deleteDriverByPost, { driverId }),
      list: getDriverList,
    },
  }
}
