import { Badge, Button } from '@mantine/core'
import { getTwoFactor } from '@waymark/contract/rooms/session/myAccount.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { refresh, useCall } from '../../app/useCall.ts'
import styles from './account.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import settingsCard from '../../ui/settingsCard.module.css'

const EnrolForm = lazyPart(async () => ({ default: (await import('./EnrolForm.tsx')).EnrolForm }))
const ProveForm = lazyPart(async () => ({ default: (await import('./ProveForm.tsx')).ProveForm }))

type State = CallResult<typeof getTwoFactor>
/** What the user is about to change. */
type Doing = { method: TwoFactorMethod | 'backup'; on: boolean }

/** Second factors: which are on, and the backup codes. */
export default function TwoFactorScreen() {
  const t = useT('myAccount')
  const shell = useT('shell')
  const query = useCall(getTwoFactor, {})
  return (
    <AccountFrame
      title={shell('twoFactor')}
      {...(query.data ? { lead: t('twoFactorLead', { days: query.data.reverifyDays }) } : {})}
    >
      <QueryState query={query} />
      {query.data ? <Methods state={query.data} /> : null}
    </AccountFrame>
  )
}

function Methods({ state }: { state: State }) {
  const t = useT('myAccount')
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  const names: Record<TwoFactorMethod, string> = {
    authenticator: t('authenticator'),
    email: t('email'),
    phone: t('sms'),
  }
  const anyOn = state.methods.some((each) => each.on)
  const done = (backupCodes: readonly string[] | undefined): void => {
    setDoing(undefined)
    setCodes(backupCodes)
    refresh(getTwoFactor)
  }
  return (
    <>
      <section className={settingsCard.card}>
        {state.methods.map(({ method, on, available, hint }) => (
          <div key={method} className={styles.row}>
            <span className={styles.rowName}>{names[method]}</span>
            <Badge size="sm" variant="light" color={on ? 'green' : 'gray'}>
              {on ? t('on') : t('off')}
            </Badge>
            <span className={styles.rowValue}>{available ? hint : t('needsContact')}</span>
            <Button
              size="xs"
              variant="default"
              disabled={!available && !on}
              onClick={() => setDoing({ method, on: !on })}
            >
              {on ? t('turnOff', { method: names[method] }) : t('turnOn', { method: names[method] })}
            </Button>
          </div>
        ))}
      </section>
      {anyOn ? (
        <section className={settingsCard.card} aria-labelledby="backup-title">
          <h2 id="backup-title">{t('backupTitle')}</h2>
          <div className={styles.row}>
            <span className={styles.rowValue}>{t('backupLeft', { count: state.backupCodesLeft })}</span>
            <Button size="xs" variant="default" onClick={() => setDoing({ method: 'backup', on: true })}>
              {t('newCodes')}
            </Button>
          </div>
        </section>
      ) : null}
      {doing?.method === 'authenticator' && doing.on ? (
        <EnrolForm onDone={done} onClose={() => setDoing(undefined)} />
      ) : doing ? (
        <ProveForm change={doing} state={state} onDone={done} onClose={() => setDoing(undefined)} />
      ) : null}
      {codes ? <BackupCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </>
  )
}
