import { DRIVER_FILE_HEADS, getDriverList, importDriver } from '@waymark/contract/rooms/driver.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { TableImport } from '../../app/files/TableImport.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'

const FIELDS = Object.keys(DRIVER_FILE_HEADS) as (keyof typeof DRIVER_FILE_HEADS)[]

/** Imports a file of drivers, and puts them on their vehicles. */
export function DriverImport({ onClose }: { onClose: () => void }) {
  const t = useT('driver')
  const nameOf = (field: string): string => {
    const known = FIELDS.find((each) => each === field)
    return known ? t(known) : field
  }
  const onAdded = (): void => {
    refresh(getDriverList)
    refresh(getVehicleList)
  }
  return (
    <TableImport
      title={t('importTitle')}
      hint={t('importHint')}
      template={{ fileName: 'drivers.csv', heads: Object.values(DRIVER_FILE_HEADS) }}
      send={(order) => call(importDriver, order, { latest: 'driver import' })}
      onAdded={onAdded}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      nameOf={nameOf}
      ownProblems={{ full: t('problemFull') }}
      previewHeads={[t('name'), t('licence'), t('vehicle'), t('seat')]}
      preview={({ preview }) =>
        preview.map(({ name, licence, vehicle, seat }) => (
          <tr key={[name, licence, vehicle, seat].join(' · ')}>
            <td>{name}</td>
            <td>{licence}</td>
            <td>{vehicle}</td>
            <td>{seat === 0 ? '' : t(seat === 2 ? 'coDriver' : 'driver')}</td>
          </tr>
        ))
      }
      onClose={onClose}
    />
  )
}
