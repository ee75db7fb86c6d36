import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { acceptPartnerInvitation, getPartnerInvitation } from '@waymark/contract/rooms/partner.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { loadErrorTable } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { RefusalError } from '../../app/Refusal.ts'
import { Brand } from '../../app/shell/Brand.tsx'
import { useTitle } from '../../app/useTitle.ts'
import { useCall } from '../../app/useCall.ts'
import { useRequired } from '../../app/useRequired.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './invitation.module.css'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  username: string
  password: string
  confirmPassword: string
}

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

function AcceptForm({
  invitation,
  name,
  onDone,
}: {
  invitation: string
  name: string
  onDone: (username: string) => void
}) {
  const t = useT('partner')
  const form = useForm<Values>({ defaultValues: { name, username: '', password: '', confirmPassword: '' } })
  const { errors } = form.formState
  const saving = useFormSave(form, (values) => call(acceptPartnerInvitation, { ...values, invitation }), {
    done: ({ username }) => onDone(username),
  })
  const required = useRequired()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      {saving.failure ? (
        <Alert color="red" variant="light" role="alert">
          {saving.failure}
        </Alert>
      ) : null}
      <TextInput
        label={t('organization')}
        required
        error={errors.name?.message}
        {...form.register('name', required(t('organization')))}
      />
      <TextInput
        label={t('username')}
        required
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username', required(t('username')))}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordRule')}
        required
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', required(t('password')))}
      />
      <PasswordInput
        label={t('confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          validate: (value, { password }) => value === password || t('passwordsDiffer'),
        })}
      />
      <Button type="submit" loading={saving.busy}>
        {t('accept')}
      </Button>
    </form>
  )
}
