import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { getDriverLog } from '@waymark/contract/rooms/driver.ts'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'

/** Who drives a vehicle now, each with a button that calls them; `fallback` until it is known. */
export function DriverCalls({ vehicleId, fallback }: { vehicleId: number; fallback: string }) {
  const t = useT('driver')
  const now = new Date(currentMinute()).toISOString()
  const query = useCall(getDriverLog, { vehicleId, from: now, to: now }, { keep: true })
  const driving = (query.data?.list ?? []).filter(({ to }) => to === null).toSorted((a, b) => a.seat - b.seat)
  if (driving.length === 0) return <b>{fallback}</b>
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
