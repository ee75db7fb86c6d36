import { Checkbox, Textarea } from '@mantine/core'
import type { CommandChannel, STANDINGS } from '@waymark/contract/rooms/device/command.ts'
import { useState } from 'react'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './command.module.css'
import { useSendCommand } from './useSendCommand.ts'

interface Props {
  device: number
  name: string
  standing: (typeof STANDINGS)[number]
  channel: CommandChannel
  onClose: () => void
}

/** Asks before an engine is stopped; where the vehicle is not known to stand, one has to insist, and say why. */
export function StopEngineDialog({ device, name, standing, channel, onClose }: Props) {
  const t = useT('command')
  const common = useT('common')
  const [force, setForce] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const sending = useSendCommand(device, onClose, setFailure)
  const stands = standing === 'standing'
  const stop = (): void => {
    if (force && reason.trim() === '') setFailure(common('cantBeBlank', { field: common('reason') }))
    else {
      const insists = force ? { force, reason } : {}
      sending.save({ order: { kind: 'relay', stopped: true }, channel, confirmed: true, ...insists })
    }
  }
  return (
    <FormModal
      title={t('stopTitle', { name })}
      saving={{ busy: sending.busy, failure }}
      submit={t('kind_stop')}
      danger
      onSubmit={stop}
      onClose={onClose}
    >
      <p>{t('stopText')}</p>
      <p className={stands ? styles.quiet : styles.warning}>{t(`standing_${standing}`)}</p>
      {stands ? null : (
        <div className={styles.insist}>
          <Checkbox
            label={t('stopAnyway')}
            checked={force}
            onChange={(event) => setForce(event.currentTarget.checked)}
          />
          {force ? (
            <Textarea
              size="xs"
              label={common('reason')}
              required
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
        </div>
      )}
    </FormModal>
  )
}
