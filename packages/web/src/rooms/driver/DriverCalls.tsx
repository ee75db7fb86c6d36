import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { getDriverLog } from '@waymark/contract/rooms/driver.ts'
import { useContext } from 'react'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { useT } from '../../app/i18n.ts'
import { StandIn } from '../../app/load/StandIn.ts'
import { useCall } from '../../app/useCall.ts'

/** Who drives a vehicle now, each with a button that calls them; what stands in for that until it is known. */
export function DriverCalls({ vehicleId }: { vehicleId: number }) {
  const t = useT('driver')
  const standIn = useContext(StandIn)
  const now = new Date(currentMinute()).toISOString()
  const query = useCall(getDriverLog, { vehicleId, from: now, to: now }, { keep: true })
  const driving = (query.data?.list ?? []).filter(({ to }) => to === null).toSorted((a, b) => a.seat - b.seat)
  if (driving.length === 0) return standIn
  return driving.map(({ driverId, driverName, phone }) => (
    <span key={driverId}>
      <b>{driverName}</b>{' '}
      {phone === '' ? null : (
        <Button
          component="a"
          href={`tel:${phone.replaceAll(/[^\d+*#,;]/g, '')}`}
          size="compact-xs"
          variant="light"
          leftSection={<IconPhone size={13} aria-hidden />}
          title={phone}
          aria-label={t('callNamed', { name: driverName, phone })}
        >
          {t('callDriver')}
        </Button>
      )}
    </span>
  ))
}
