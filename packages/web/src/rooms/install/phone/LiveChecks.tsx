import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { getDeviceList } from '@waymark/contract/rooms/device/install.ts'
import { checkInstallation, type InstallVerdict } from '@waymark/core/tracking/checkInstallation.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import styles from './install.module.css'
import { useInstallCall } from './installCall.ts'

/** Milliseconds between two looks at what the device says. */
const EVERY = 3000

const ICONS = { good: IconCircleCheck, bad: IconCircleX, unknown: IconHourglass } as const

const at = (time: string | null | undefined): number => (time ? Date.parse(time) : 0)

/** What a device says since it was put on its vehicle, as it comes in. */
export function useLiveChecks(deviceId: string, since: number) {
  const query = useInstallCall(getDeviceList, { deviceId }, { every: EVERY })
  const device = query.data?.list[0]
  const checks = checkInstallation({
    since,
    received: at(device?.receivedAt),
    fixed: at(device?.fixedAt),
    battery: device?.battery ?? null,
    power: device?.power ?? null,
    charging: device?.charging ?? null,
  })
  return { device, checks, isCutOff: query.isError || query.isPaused }
}

/** Whether the device has reported, has its supply and sees the sky, shown live. */
export function LiveChecks({ live: { device, checks, isCutOff } }: { live: ReturnType<typeof useLiveChecks> }) {
  const t = useT('installPhone')
  const format = useFormat()
  const now = useNow(1000)
  const since = device?.receivedAt ? format.ago(Date.parse(device.receivedAt), now) : ''
  const supply = device?.power ? `${format.number(device.power / 1000, 1)} V` : ''
  const battery = typeof device?.battery === 'number' ? t('batteryOf', { share: device.battery }) : ''
  return (
    <section className={styles.checks} aria-label={t('checkUp')} aria-live="polite">
      {isCutOff ? (
        <p className={styles.waiting} role="status">
          {t('checksLater')}
        </p>
      ) : null}
      <Check
        verdict={checks.hasReported ? 'good' : 'unknown'}
        name={t('reportCheck')}
        text={checks.hasReported ? since : t('waitsForReport')}
      />
      <Check
        verdict={checks.power}
        name={t('powerCheck')}
        text={checks.power === 'unknown' ? t('notYetKnown') : [supply, battery].filter(Boolean).join(' · ')}
      />
      <Check
        verdict={checks.antenna}
        name={t('antennaCheck')}
        text={t(checks.antenna === 'good' ? 'hasFix' : checks.antenna === 'bad' ? 'noFix' : 'notYetKnown')}
      />
    </section>
  )
}

function Check({ verdict, name, text }: { verdict: InstallVerdict; name: string; text: string }) {
  const t = useT('installPhone')
  const Icon = ICONS[verdict]
  return (
    <p className={styles.check} data-verdict={verdict}>
      <Icon size={26} aria-hidden />
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <span className="wm-hidden">{t(`verdict_${verdict}`)}</span>
    </p>
  )
}
