import { Button } from '@mantine/core'
import { cancelCommand, type Command, getCommandList } from '@waymark/contract/rooms/device/command.ts'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { nearTime } from '../../app/format/nearTime.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'
import { sayFailure } from '../../app/said/say.ts'
import styles from './command.module.css'
import { commandName } from './commandName.ts'

/** A command that was given: what became of it, when, by whom, and what the device said. */
export function CommandLine({ command, now }: { command: Command; now: number }) {
  const t = useT('command')
  const format = useFormat()
  const { state, failure, createdAt, endedAt, expectedAt, answer, username, forced, channel } = command
  const common = useT('common')
  const name = commandName(t, command.order as unknown as DeviceOrder)
  const at = endedAt ?? createdAt
  const saving = useSave(() => call(cancelCommand, { commandId: command.commandId }), {
    changes: [getCommandList],
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  return (
    <li data-state={state}>
      <header>
        <b>{name}</b>
        <time dateTime={at}>{format.time(Date.parse(at))}</time>
      </header>
      <p>
        <span className={styles.state}>{failure === null ? t(`state_${state}`) : t(`failure_${failure}`)}</span>
        {expectedAt === null ? null : (
          <span> · {t('about', { time: nearTime(Date.parse(expectedAt), now, format) })}</span>
        )}
        {channel === 'sms' ? <span> · {common('sms')}</span> : null}
        {forced ? <span> · {t('wasForced')}</span> : null}
        {username === '' ? null : <span> · {username}</span>}
      </p>
      {answer === '' ? null : <code>{answer}</code>}
      {state === 'queued' ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={saving.busy}
          aria-label={`${t('takeBack')}: ${name}`}
          onClick={() => saving.save()}
        >
          {t('takeBack')}
        </Button>
      ) : null}
    </li>
  )
}
