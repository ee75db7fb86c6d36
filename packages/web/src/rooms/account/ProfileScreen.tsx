import { Badge, Button } from '@mantine/core'
import { getProfile } from '@waymark/contract/rooms/session/myAccount.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { refresh, useCall } from '../../app/useCall.ts'
import styles from './account.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { Choices } from './Choices.tsx'
import settingsCard from '../../ui/settingsCard.module.css'

const ContactForm = lazyPart(async () => ({ default: (await import('./ContactForm.tsx')).ContactForm }))
const NameForm = lazyPart(async () => ({ default: (await import('./NameForm.tsx')).NameForm }))

type Profile = CallResult<typeof getProfile>

/** Who the user is, how they are reached, and in which language and units they read. */
export default function ProfileScreen() {
  const shell = useT('shell')
  const query = useCall(getProfile, {})
  return (
    <AccountFrame title={shell('profile')}>
      <QueryState query={query} />
      {query.data ? <ProfileCards profile={query.data} /> : null}
    </AccountFrame>
  )
}

function ProfileCards({ profile }: { profile: Profile }) {
  const t = useT('myAccount')
  const common = useT('common')
  const format = useFormat()
  const [changing, setChanging] = useState<'email' | 'phone'>()
  const contact = (channel: 'email' | 'phone', label: string, value: string, verified: boolean) => (
    <div className={styles.row}>
      <span className={styles.rowName}>{label}</span>
      <span className={styles.rowValue}>{value || common('none')}</span>
      {value ? (
        <Badge size="sm" variant="light" color={verified ? 'green' : 'orange'}>
          {verified ? t('verified') : t('notVerified')}
        </Badge>
      ) : null}
      <Button
        size="xs"
        variant="default"
        aria-label={channel === 'email' ? t('changeEmail') : t('changeMobile')}
        onClick={() => setChanging(channel)}
      >
        {t('change')}
      </Button>
    </div>
  )
  return (
    <>
      <section className={settingsCard.card}>
        <NameForm profile={profile} />
        <dl className={styles.facts}>
          <dt>{t('username')}</dt>
          <dd>{profile.username}</dd>
          <dt>{t('organization')}</dt>
          <dd>{profile.orgName}</dd>
          <dt>{t('since')}</dt>
          <dd>{format.time(Date.parse(profile.createdAt))}</dd>
        </dl>
      </section>
      <section className={settingsCard.card} aria-labelledby="contact-title">
        <h2 id="contact-title">{t('contact')}</h2>
        {contact('email', t('email'), profile.email, profile.emailVerified)}
        {contact('phone', t('mobile'), profile.mobile, profile.mobileVerified)}
      </section>
      <Choices title={t('region')} />
      {changing ? (
        <ContactForm
          channel={changing}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            setChanging(undefined)
            refresh(getProfile)
          }}
        />
      ) : null}
    </>
  )
}
