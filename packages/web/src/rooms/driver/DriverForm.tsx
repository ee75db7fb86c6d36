import { addDriver, type Driver, editDriver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { vehicleSearch } from '../../app/search/recordSearch.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { driverValues, seatingOf } from './driverValues.ts'

/** Code of "the driver is on another vehicle": the form offers to move them. */
const ELSEWHERE = '4031114'

/** Adds or edits a driver, and says what they drive. */
export function DriverForm({ driver, onClose }: { driver?: Driver; onClose: () => void }) {
  const t = useT('driver')
  const format = useFormat()
  const newOrg = useNewRecordOrg()
  const maySeeVehicles = usePermission('monitoring:vehicle:view')
  return (
    <RecordForm
      title={driver ? t('editTitle', { name: driver.name }) : t('add')}
      record={driver}
      valuesOf={(of) => driverValues(of, newOrg)}
      readAgain={({ driverId }) => call(getDriverList, { recordIds: [driverId] })}
      limits={addDriver}
      columns={2}
      fields={(values) => [
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'line', name: 'phone', label: t('phone'), type: 'tel' },
        { kind: 'line', name: 'email', label: t('email'), type: 'email' },
        { kind: 'line', name: 'licence', label: t('licence') },
        { kind: 'day', name: 'licenceExpires', label: t('licenceExpires') },
        {
          kind: 'record',
          name: 'vehicleId',
          label: t('vehicle'),
          none: t('noVehicle'),
          fixed: !maySeeVehicles,
          search: vehicleSearch,
          own: driver?.vehicle ? { id: driver.vehicle.vehicleId, label: driver.vehicle.name } : undefined,
        },
        {
          kind: 'choice',
          name: 'seat',
          label: t('seat'),
          choices: [
            { value: 1, label: t('driver') },
            { value: 2, label: t('coDriver') },
          ],
        },
        seatingOf(values, driver) !== undefined && {
          kind: 'wallTime',
          name: 'since',
          label: `${t('since')} (${format.zoneName(Date.now())})`,
          hint: t('sinceHint'),
        },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ vehicleId, seat, since, licenceExpires, ...values }, before, moveDrivers = false) => {
        const on = seatingOf({ vehicleId, seat }, before)
        const params = {
          ...values,
          licenceExpires: licenceExpires === '' ? null : licenceExpires,
          ...(on === undefined || since === ''
            ? {}
            : { driversSince: new Date(fromWall(since, format.zone)).toISOString() }),
          moveDrivers,
        }
        return before
          ? call(editDriver, {
              ...params,
              driverId: before.driverId,
              version: before.version,
              ...(on === undefined ? {} : { on }),
            })
          : call(addDriver, { ...params, ...(on ? { on } : {}) })
      }}
      ways={[{ code: ELSEWHERE, label: t('moveDriver'), more: true }]}
      changes={[getDriverList, getVehicleList]}
      onClose={onClose}
    />
  )
}
