import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './install.module.css'
import type { PhoneSession } from './installSession.ts'
import type { PhoneInstall } from './PhoneInstall.ts'
import { beginInstall } from './phoneInstalls.ts'
import { useInstallState } from './useInstallState.ts'

interface Props {
  session: PhoneSession
  installs: readonly PhoneInstall[]
  onOpen: (key: string) => void
}

/** Whom one installs for, what was done, and what waits. */
export function InstallHome({ session, installs, onOpen }: Props) {
  const t = useT('installPhone')
  const format = useFormat()
  return (
    <div className={styles.sheet}>
      <h1>{session.orgName}</h1>
      <p>{t('until', { installer: session.installer, time: format.time(Date.parse(session.expiresAt)) })}</p>
      <Button
        size="lg"
        fullWidth
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => onOpen(beginInstall(session))}
      >
        {t('begin')}
      </Button>
      {installs.length === 0 ? <p className={styles.quiet}>{t('nothingDone')}</p> : null}
      <ul className={styles.list} aria-label={t('done')}>
        {installs.map((install) => (
          <li key={install.key}>
            <Line install={install} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ install, onOpen }: { install: PhoneInstall; onOpen: (key: string) => void }) {
  const t = useT('installPhone')
  const { tone, text } = useInstallState(install)
  return (
    <UnstyledButton className={styles.row} onClick={() => onOpen(install.key)}>
      <span>
        <b>{install.vehicleName ?? install.deviceId ?? t('begun')}</b>
        <small>{[install.deviceId, install.customerName].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.state} data-tone={tone}>
        {text}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </UnstyledButton>
  )
}
