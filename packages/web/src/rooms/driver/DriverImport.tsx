import { driverImport } from '@waymark/contract/imports/driverImport.ts'
import { getDriverList, importDriver } from '@waymark/contract/rooms/driver.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { RecordImport } from '../../app/import/RecordImport.tsx'

/** Imports a file of drivers, and puts them on their vehicles. */
export function DriverImport({ onClose }: { onClose: () => void }) {
  const t = useT('driver')
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={driverImport}
      send={(order) => call(importDriver, order, { latest: 'driver import' })}
      changes={[getDriverList, getVehicleList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('licence'), t('vehicle'), t('seat')],
        cells: ({ preview }) =>
          preview.map(({ name, licence, vehicle, seat }) => [
            name,
            licence,
            vehicle,
            seat === 0 ? '' : t(seat === 2 ? 'coDriver' : 'driver'),
          ]),
      }}
      onClose={onClose}
    />
  )
}
