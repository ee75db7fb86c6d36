import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../app/i18n.ts'
import styles from './install.module.css'
import type { StepProps } from './InstallSteps.tsx'
import { LiveChecks, useLiveChecks } from './LiveChecks.tsx'
import { changeInstall } from './phoneInstalls.ts'

/** Whether it works where it is, shown live: the installer goes on whenever they like. */
export function ChecksStep({ install, onDone }: StepProps) {
  const t = useT('installPhone')
  const live = useLiveChecks(install.deviceId ?? '', install.installedAt ?? install.begunAt)
  const keep = useEffectEvent(({ coords }: GeolocationPosition) =>
    changeInstall(install.key, { lat: Math.round(coords.latitude * 1e6), lon: Math.round(coords.longitude * 1e6) }),
  )
  useEffect(() => {
    // where the phone is; whoever does not want to say so need not
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(
        (position) => keep(position),
        () => undefined,
        { timeout: 20_000 },
      )
  }, [])
  return (
    <>
      <h1>{t('checksStep')}</h1>
      <p className={styles.quiet}>
        {install.deviceId} · {install.vehicleName}
      </p>
      <p>{t('checksText')}</p>
      <LiveChecks live={live} />
      <Button size="lg" fullWidth onClick={() => onDone({})}>
        {t('continue')}
      </Button>
    </>
  )
}
