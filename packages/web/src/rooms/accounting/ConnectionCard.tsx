import { Alert, Badge, Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import {
  type AccountingConnection,
  connect,
  disconnectAccounting,
  getAccountingSettings,
  getConnection,
} from '@waymark/contract/rooms/sales/accounting.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './accounting.module.css'

const AccountingForm = lazyPart(async () => ({ default: (await import('./AccountingForm.tsx')).AccountingForm }))

const COLOURS = { signedOut: 'gray', connected: 'green', expired: 'red' } as const

/** The connection of an organization: who is signed in where, and what is in its way. */
export function ConnectionCard({ orgId, connection }: { orgId: number; connection: AccountingConnection | null }) {
  const t = useT('accounting')
  const [open, setOpen] = useState<'edit' | 'signOut'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {connection ? (
        <Connection connection={connection} onEdit={() => setOpen('edit')} onSignOut={() => setOpen('signOut')} />
      ) : (
        <EmptyState
          icon={<IconPlugConnected size={36} stroke={1.3} aria-hidden />}
          title={t('noConnection')}
          text={t('noConnectionText')}
        >
          <Button onClick={() => setOpen('edit')}>{t('setUp')}</Button>
        </EmptyState>
      )}
      {open === 'edit' ? <AccountingForm orgId={orgId} connection={connection} onClose={close} /> : null}
      {open === 'signOut' && connection ? <SignOut connection={connection} onClose={close} /> : null}
    </>
  )
}

interface ConnectionProps {
  connection: AccountingConnection
  onEdit: () => void
  onSignOut: () => void
}

function Connection({ connection, onEdit, onSignOut }: ConnectionProps) {
  const t = useT('accounting')
  const format = useFormat()
  const { service, state, company, connectedAt, connectedBy, said, isAutomatic, waiting, conflicts } = connection
  const signIn = useSave(() => call(connect, { orgId: connection.orgId }), {
    done: ({ url }) => location.assign(url),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  const { title } = ACCOUNTING[service]
  const since =
    connectedAt === null
      ? undefined
      : t('connectedSince', { time: format.time(Date.parse(connectedAt)), name: connectedBy ?? '' })
  const facts = [
    since,
    t(isAutomatic ? 'writesItself' : 'writesAsked'),
    waiting > 0 && t('waiting', { count: waiting }),
    conflicts > 0 && t('conflicts', { count: conflicts }),
  ]
  return (
    <section className={styles.card} aria-label={t('connection')}>
      <header className={styles.head}>
        <h2>{[title, company].filter(Boolean).join(' · ')}</h2>
        <Badge variant="light" color={COLOURS[state]}>
          {t(`state_${state}`)}
        </Badge>
        <span className={styles.buttons}>
          {state === 'connected' ? null : (
            <Button size="xs" loading={signIn.busy} onClick={() => signIn.save()}>
              {t('signIn', { service: title })}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEdit}>
            {t('settings')}
          </Button>
          {state === 'signedOut' ? null : (
            <Button size="xs" variant="default" onClick={onSignOut}>
              {t('signOut')}
            </Button>
          )}
        </span>
      </header>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {state === 'expired' ? (
        <Alert color="red" role="status" title={t('expiredTitle')}>
          {t('expiredText')}
        </Alert>
      ) : null}
      {said === '' ? null : <p>{t('saidLast', { said })}</p>}
    </section>
  )
}

function SignOut({
  connection: { connectionId, service },
  onClose,
}: {
  connection: AccountingConnection
  onClose: () => void
}) {
  const t = useT('accounting')
  const saving = useSave(() => call(disconnectAccounting, { connectionId }), {
    changes: [getAccountingSettings, getConnection],
    done: onClose,
  })
  return (
    <FormModal
      title={t('signOutTitle', { service: ACCOUNTING[service].title })}
      saving={saving}
      submit={t('signOut')}
      danger
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t('signOutText')}</p>
    </FormModal>
  )
}
