import { Badge, Button } from '@mantine/core'
import { endSession, getLoginAccountList } from '@waymark/contract/rooms/session/myAccount.ts'
import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/refusal/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { refresh, useCall } from '../../app/useCall.ts'
import styles from './account.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { browserName } from './browserName.ts'
import { LinkedLogins } from './LinkedLogins.tsx'
import settingsCard from '../../ui/settingsCard.module.css'

type Accounts = CallResult<typeof getLoginAccountList>

/** Linked logins, live sessions and known devices. */
export default function LoginAccountScreen() {
  const shell = useT('shell')
  const query = useCall(getLoginAccountList, {})
  return (
    <AccountFrame title={shell('loginAccounts')}>
      <QueryState query={query} />
      {query.data ? <Lists accounts={query.data} /> : null}
    </AccountFrame>
  )
}

function Lists({ accounts }: { accounts: Accounts }) {
  const t = useT('myAccount')
  const format = useFormat()
  const [failure, setFailure] = useState<string>()
  const end = async (what: CallIn<typeof endSession>): Promise<void> => {
    const outcome = await call(endSession, what)
    setFailure(outcome.ok ? undefined : errorText(outcome))
    refresh(getLoginAccountList)
  }
  const line = (row: { userAgent: string; remoteAddress: string; lastUsedAt: string }) => (
    <span className={styles.rowValue}>
      <b>{browserName(row.userAgent) ?? t('unknownBrowser')}</b>
      <br />
      <span className={styles.soft}>
        {row.remoteAddress} · {t('lastUsed', { time: format.time(Date.parse(row.lastUsedAt)) })}
      </span>
    </span>
  )
  const name = (row: { userAgent: string; remoteAddress: string }): string =>
    `${browserName(row.userAgent) ?? t('unknownBrowser')}, ${row.remoteAddress}`
  return (
    <>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
      <LinkedLogins logins={accounts.logins} onFailure={setFailure} />
      <section className={settingsCard.card} aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t('sessions')}</h2>
        {accounts.sessions.map((row) => (
          <div key={row.sessionId} className={styles.row}>
            {line(row)}
            {row.current ? (
              <Badge size="sm" variant="light" color="green">
                {t('thisOne')}
              </Badge>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={t('endOf', { name: name(row) })}
                onClick={() => void end({ sessionId: row.sessionId })}
              >
                {t('end')}
              </Button>
            )}
          </div>
        ))}
        {accounts.sessions.length > 1 ? (
          <Button size="xs" variant="light" color="red" mt="sm" onClick={() => void end({ others: true })}>
            {t('endOthers')}
          </Button>
        ) : null}
      </section>
      <section className={settingsCard.card} aria-labelledby="devices-title">
        <h2 id="devices-title">{t('devices')}</h2>
        {accounts.devices.map((row) => (
          <div key={row.deviceId} className={styles.row}>
            {line(row)}
            {row.trusted ? (
              <Badge size="sm" variant="light">
                {t('trusted')}
              </Badge>
            ) : null}
            {row.current ? (
              <Badge size="sm" variant="light" color="green">
                {t('thisOne')}
              </Badge>
            ) : null}
            <Button
              size="xs"
              variant="default"
              aria-label={t('forgetOf', { name: name(row) })}
              onClick={() => void end({ deviceId: row.deviceId })}
            >
              {t('forget')}
            </Button>
          </div>
        ))}
      </section>
    </>
  )
}
