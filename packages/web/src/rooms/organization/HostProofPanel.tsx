import { Button, Group } from '@mantine/core'
import {
  checkHostName,
  getHostProof,
  vouchHostName,
  type HostProof,
} from '@waymark/contract/rooms/session/hostProof.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { copyText } from '../../app/files/copyText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { refresh, useCall } from '../../app/useCall.ts'
import type { Outcome } from '../../app/wire.ts'
import styles from './organization.module.css'
import { useSave } from '../../app/save/useSave.ts'

/** How the saved host name of an organisation is proved: its state, the record to set, and what can be done now. */
export function HostProofPanel({ orgId }: { orgId: number }) {
  const { data } = useCall(getHostProof, { orgId })
  if (data === undefined || data.state === 'none') return null
  return <Panel orgId={orgId} proof={data} state={data.state} />
}

function Panel({
  orgId,
  proof,
  state,
}: {
  orgId: number
  proof: HostProof
  state: Exclude<HostProof['state'], 'none'>
}) {
  const t = useT('organization')
  const format = useFormat()
  const { hostName, record, checkedAt, found, endsAt, mayVouch } = proof
  const isProved = proof.proof !== ''
  const saving = useSave(
    async (asked: () => Promise<Outcome<HostProof>>) => {
      const outcome = await asked()
      refresh(getHostProof)
      return outcome
    },
    { labels: { hostName: t('hostName') } },
  )
  const until = endsAt === null ? '' : format.date(Date.parse(endsAt))
  return (
    <div className={styles.proof} role="group" aria-label={t('hostProof')}>
      <p data-state={state} aria-live="polite">
        {proof.proof === 'word' ? t('hostState_word') : t(`hostState_${state}`, { until })}
      </p>
      {record === null ? <p>{t('hostNoRecord')}</p> : <Record record={record} />}
      {found === '' || checkedAt === null ? null : (
        <p>
          {t(`hostFound_${found}`)} · {format.time(Date.parse(checkedAt), true)}
        </p>
      )}
      {saving.failure === undefined ? null : (
        <p role="alert" data-state="gone">
          {saving.failure}
        </p>
      )}
      <Group gap="xs">
        {record === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            loading={saving.busy}
            onClick={() => saving.save(() => call(checkHostName, { orgId }))}
          >
            {t('hostCheck')}
          </Button>
        )}
        {mayVouch ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={saving.busy}
            onClick={() => saving.save(() => call(vouchHostName, { orgId, hostName, granted: !isProved }))}
          >
            {isProved ? t('hostUnvouch') : t('hostVouch')}
          </Button>
        ) : null}
      </Group>
    </div>
  )
}

function Record({ record }: { record: { name: string; value: string } }) {
  const t = useT('organization')
  const [copied, setCopied] = useState<string>()
  return (
    <>
      <p>{t('hostRecord')}</p>
      {(
        [
          ['name', record.name],
          ['value', record.value],
        ] as const
      ).map(([label, text]) => (
        <div key={label} className={styles.record}>
          <span>{t(label)}</span>
          <code>{text}</code>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${copied === text ? t('copied') : t('copy')}: ${t(label)}`}
            onClick={() => void copyText(text).then((isCopied) => setCopied(isCopied ? text : undefined))}
          >
            {copied === text ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </Button>
        </div>
      ))}
    </>
  )
}
