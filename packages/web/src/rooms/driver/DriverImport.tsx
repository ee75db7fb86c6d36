import { driverImport } from '@waymark/contract/imports/driverImport.ts'
import { getDriverList, importDriver } from '@waymark/contract/rooms/driver.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../app/import/useOrgChoice.tsx'
import { refresh } from '../../app/useCall.ts'

/** Imports a file of drivers, and puts them on their vehicles. */
export function DriverImport({ onClose }: { onClose: () => void }) {
  const t = useT('driver')
  const choice = useOrgChoice()
  const onAdded = (): void => {
    refresh(getDriverList)
    refresh(getVehicleList)
  }
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={driverImport}
      choice={choice}
      send={(order, org) => call(importDriver, { ...order, orgId: Number(org) }, { latest: 'driver import' })}
      onAdded={onAdded}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('name'), t('licence'), t('vehicle'), t('seat')],
        rows: ({ preview }) =>
          preview.map(({ name, licence, vehicle, seat }) => (
            <tr key={[name, licence, vehicle, seat].join(' · ')}>
              <td>{name}</td>
              <td>{licence}</td>
              <td>{vehicle}</td>
              <td>{seat === 0 ? '' : t(seat === 2 ? 'coDriver' : 'driver')}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
