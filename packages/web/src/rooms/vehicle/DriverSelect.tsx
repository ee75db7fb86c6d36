import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useT } from '../../app/i18n.ts'
import { SearchSelect } from '../../app/SearchSelect.tsx'
import { usePermission } from '../../app/sessionStore.ts'

interface Props {
  label: string
  /** 1 the driver, 2 the co-driver. */
  seat: number
  vehicle: Vehicle | undefined
  /** Id of the driver; empty for nobody. */
  value: string
  onChange: (value: string) => void
}

/** Picks who drives a vehicle; one who is on another says where. */
export function DriverSelect({ label, seat, vehicle, value, onChange }: Props) {
  const t = useT('vehicle')
  const mayView = usePermission('monitoring:driver:view')
  const own = vehicle?.drivers.find((each) => each.seat === seat)
  return (
    <SearchSelect
      label={label}
      placeholder={t('noDriver')}
      clearable
      disabled={!mayView}
      nothing={t('nothingFound')}
      call={getDriverList}
      ask={(keyword) => ({ pageSize: 50, ...(keyword === '' ? {} : { keyword }) })}
      optionOf={(driver) => ({
        value: String(driver.driverId),
        label:
          driver.vehicle && driver.vehicle.vehicleId !== vehicle?.vehicleId
            ? `${driver.name} · ${t('onVehicle', { name: driver.vehicle.name })}`
            : driver.name,
      })}
      own={own && { value: String(own.driverId), label: own.name }}
      value={value}
      onChange={onChange}
    />
  )
}
