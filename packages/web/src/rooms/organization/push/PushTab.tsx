import { Button } from '@mantine/core'
import { getPushUrl, MAX_PUSH_SERVERS, type PushServer } from '@waymark/contract/rooms/pushServer.ts'
import { useState } from 'react'
import { AddButton } from '../../../app/AddButton.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import organization from '../organization.module.css'
import { SecretShown } from '../SecretShown.tsx'
import type { TabProps } from '../TabProps.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { IsaacSwitch } from './IsaacSwitch.tsx'
import styles from './push.module.css'
import { RemovePush } from './RemovePush.tsx'
import { lazyPart } from '../../../app/lazyPart.ts'

const PushForm = lazyPart(async () => ({ default: (await import('./PushForm.tsx')).PushForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; server: PushServer }

/** Press-through figures come again by themselves this often. Milliseconds. */
const REFRESH = 5000

/** Push servers of an organisation, and what was sent to them. */
export function PushTab({ orgId }: TabProps) {
  const t = useT('organization')
  const query = useCall(getPushUrl, { orgId }, { refetchEvery: REFRESH })
  const [task, setTask] = useState<Task>()
  const [secret, setSecret] = useState<string>()
  const servers = query.data ?? []
  const close = (shown?: string): void => {
    setTask(undefined)
    setSecret(shown)
  }
  return (
    <>
      <div className={organization.tools}>
        <span>{t('pushNoneText')}</span>
        <AddButton
          label={t('addPush')}
          disabled={servers.length >= MAX_PUSH_SERVERS}
          onClick={() => setTask({ kind: 'add' })}
        />
      </div>
      <QueryState query={query} />
      {query.data && servers.length === 0 ? <EmptyState title={t('pushNone')} /> : null}
      <div className={styles.servers}>
        {servers.map((server) => (
          <ServerCard key={server.serverId} orgId={orgId} server={server} start={setTask} />
        ))}
      </div>
      {servers.length > 0 ? <DeliveryLog orgId={orgId} /> : null}
      {task?.kind === 'add' ? <PushForm orgId={orgId} servers={servers} onClose={close} /> : null}
      {task?.kind === 'edit' ? <PushForm orgId={orgId} servers={servers} server={task.server} onClose={close} /> : null}
      {task?.kind === 'remove' ? (
        <RemovePush orgId={orgId} servers={servers} server={task.server} onClose={() => close()} />
      ) : null}
      {secret === undefined ? null : (
        <SecretShown title={t('signingSecret')} secrets={[secret]} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

interface CardProps {
  orgId: number
  server: PushServer
  start: (task: Task) => void
}

function ServerCard({ orgId, server, start }: CardProps) {
  const t = useT('organization')
  const common = useT('common')
  const format = useFormat()
  const now = useNow()
  return (
    <article className={styles.server}>
      <h2>
        {server.protocol}://{server.address}
        {server.topic === '' ? null : <small>{server.topic}</small>}
      </h2>
      <p>
        <span className={organization.chip}>{t(server.enabled ? 'enabled' : 'disabled')}</span>{' '}
        {server.waiting > 0 ? (
          <span className={organization.chip}>
            {t('state_waiting')}: {format.number(server.waiting)}
          </span>
        ) : null}{' '}
        {server.failed > 0 ? (
          <span className={organization.chip} data-tone="bad">
            {t('state_failed')}: {format.number(server.failed)}
          </span>
        ) : null}
      </p>
      <p className={styles.quiet}>
        {server.lastDeliveredAt === null
          ? t('deliveriesNone')
          : `${t('state_delivered')} ${format.ago(Date.parse(server.lastDeliveredAt), now)}`}
      </p>
      {server.isaac ? <IsaacSwitch orgId={orgId} enabled={server.enabled} /> : null}
      {server.lastError === '' ? null : <p className={styles.bad}>{server.lastError}</p>}
      <footer>
        <Button size="compact-xs" variant="default" onClick={() => start({ kind: 'edit', server })}>
          {common('edit')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => start({ kind: 'remove', server })}>
          {t('remove')}
        </Button>
      </footer>
    </article>
  )
}
