import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useT } from '../../../app/i18n.ts'
import { ChecksStep } from './ChecksStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import styles from './install.module.css'
import { type InstallStep, type PhoneInstall, STEPS } from './PhoneInstall.ts'
import { changeInstall, dropInstall, finishInstall } from './phoneInstalls.ts'
import { VehicleStep } from './VehicleStep.tsx'

const PARTS = { device: DeviceStep, vehicle: VehicleStep, checks: ChecksStep, details: DetailsStep } as const

/** What a step is given. */
export interface StepProps {
  readonly install: PhoneInstall
  /** Goes on, with what was filled in. */
  readonly onDone: (change: Partial<PhoneInstall>) => void
}

/** One installation step by step; all of it is on the phone at once. */
export function InstallSteps({ install, onClose }: { install: PhoneInstall; onClose: () => void }) {
  const t = useT('installPhone')
  const place = STEPS.indexOf(install.step)
  const Part = PARTS[install.step]
  const go = (step: InstallStep, change: Partial<PhoneInstall> = {}): void =>
    changeInstall(install.key, { ...change, step })
  const goOn = (change: Partial<PhoneInstall>): void => {
    const next = STEPS[place + 1]
    if (next) go(next, change)
    else void finishInstall(install.key, change)
  }
  const back = (): void => {
    const before = STEPS[place - 1]
    if (before) return go(before)
    if (install.deviceId === undefined) dropInstall(install.key)
    return onClose()
  }
  return (
    <div className={styles.sheet}>
      <nav className={styles.steps}>
        <Button variant="subtle" size="md" px={8} leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={back}>
          {t('back')}
        </Button>
        <span className={styles.quiet}>{t('stepOf', { step: place + 1, steps: STEPS.length })}</span>
      </nav>
      {place > 0 && install.deviceId !== undefined ? (
        <p className={styles.quiet}>
          {[install.deviceId, install.vehicleName ?? install.vehicle?.name].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      <Part key={install.step} install={install} onDone={goOn} />
      {install.deviceId === undefined ? null : <DiscardButton install={install} onClose={onClose} />}
    </div>
  )
}
