import { IconX } from '@tabler/icons-react'
import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useT } from '../../app/i18n.ts'
import type { AlarmAddress } from './AlarmsScreen.tsx'
import styles from './alarm.module.css'

/** Says that only the alarms of a rule or a vehicle are shown, and shows all again. */
export function Narrowed({ address, rows }: { address: AlarmAddress; rows: readonly AlarmRecord[] }) {
  const t = useT('alarm')
  if (address.ruleId === null && address.vehicleId === null) return null
  const rule = rows.find((row) => row.ruleId === address.ruleId)?.ruleName
  const vehicle = rows.find((row) => row.vehicleId === address.vehicleId)?.vehicleName
  const named = [
    address.ruleId === null ? '' : (rule ?? t('ofOneRule')),
    address.vehicleId === null ? '' : (vehicle ?? t('ofOneVehicle')),
  ]
  return (
    <button type="button" className={styles.narrowed} aria-label={t('showAll')} onClick={address.widen}>
      {named.filter((each) => each !== '').join(' · ')}
      <IconX size={12} aria-hidden />
    </button>
  )
}
