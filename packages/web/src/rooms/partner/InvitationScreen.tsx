import { Alert, Button } from '@mantine/core'
import { acceptPartnerInvitation, getPartnerInvitation } from '@waymark/contract/rooms/partner.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { loadErrorTable } from '../../app/errorText.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { RefusalError } from '../../app/Refusal.ts'
import { Brand } from '../../app/shell/Brand.tsx'
import { useTitle } from '../../app/useTitle.ts'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './invitation.module.css'

/** How the server refuses a link that was used, has expired, or is none. */
const GONE = new Set(['400', '400112'])

/** Where the link of an invitation leads: makes the partner organisation and its first account. */
export default function InvitationScreen() {
  const t = useT('partner')
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  const query = useCall(getPartnerInvitation, { invitation })
  const [done, setDone] = useState<string>()
  useTitle(t('title'))
  useEffect(() => {
    void loadErrorTable()
  }, [])
  return (
    <main className={styles.page}>
      <section className={styles.panel}>
        <span className={styles.brand}>
          <Brand size={28} />
        </span>
        <h1>{t('title')}</h1>
        {query.error instanceof RefusalError && GONE.has(query.error.refusal.errorCode) ? (
          <EmptyState alert title={t('goneTitle')} text={t('goneText')}>
            <Button component={Link} to={paths.login()} size="xs" variant="light">
              {t('signIn')}
            </Button>
          </EmptyState>
        ) : (
          <QueryState query={query} />
        )}
        {query.data && done === undefined ? (
          <>
            <p>{t('lead', { inviter: query.data.inviter, name: query.data.name })}</p>
            <AcceptForm invitation={invitation} name={query.data.name} onDone={setDone} />
          </>
        ) : null}
        {done === undefined ? null : (
          <>
            <Alert color="green" variant="light" role="status">
              {t('done', { name: done })}
            </Alert>
            <Link to={paths.login()}>{t('signIn')}</Link>
          </>
        )}
      </section>
    </main>
  )
}

interface FormProps {
  invitation: string
  name: string
  onDone: (username: string) => void
}

function AcceptForm({ invitation, name, onDone }: FormProps) {
  const t = useT('partner')
  return (
    <PageForm
      valuesOf={() => ({ name, username: '', password: '', confirmPassword: '' })}
      limits={acceptPartnerInvitation}
      fieldSize="sm"
      fields={[
        { kind: 'line', name: 'name', label: t('organization') },
        { kind: 'line', name: 'username', label: t('username'), autoComplete: 'username', required: true },
        {
          kind: 'line',
          type: 'password',
          name: 'password',
          label: t('password'),
          hint: t('passwordRule'),
          autoComplete: 'new-password',
          required: true,
        },
        {
          kind: 'line',
          type: 'password',
          name: 'confirmPassword',
          label: t('confirmPassword'),
          autoComplete: 'new-password',
          required: true,
          check: ({ password, confirmPassword }) => (confirmPassword === password ? undefined : t('passwordsDiffer')),
        },
      ]}
      save={(values) => call(acceptPartnerInvitation, { ...values, invitation })}
      done={({ username }) => onDone(username)}
      submit={t('accept')}
    />
  )
}
