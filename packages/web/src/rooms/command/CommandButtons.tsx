import { Button, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import type { CommandChannel, getCommandOptions, Order } from '@waymark/contract/rooms/device/command.ts'
import { useState } from 'react'
import { PlainForm } from '../../app/PlainForm.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './command.module.css'
import { commandName } from './commandName.ts'
import { StopEngineDialog } from './StopEngineDialog.tsx'
import { useSendCommand } from './useSendCommand.ts'

interface Props {
  device: number
  name: string
  options: CallResult<typeof getCommandOptions>
  channel: CommandChannel
}

/** A button for each thing that a device can be told, and a line for its maker's own commands. */
export function CommandButtons({ device, name, options, channel }: Props) {
  const t = useT('command')
  const { outputs, standing } = options
  const kinds = channel === 'sms' ? options.smsKinds : options.kinds
  const sending = useSendCommand(device)
  const [stopping, setStopping] = useState(false)
  const orders: Order[] = [
    { kind: 'reportNow' as const },
    { kind: 'wakeUp' as const },
    { kind: 'reset' as const },
    { kind: 'readVersion' as const },
    ...outputs.flatMap((output) => [true, false].map((on) => ({ kind: 'output' as const, output, on }))),
    { kind: 'relay' as const, stopped: false },
  ].filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      <div className={styles.buttons} role="group" aria-label={t('commands')}>
        {orders.map((order) => (
          <Button
            key={commandName(t, order)}
            size="compact-sm"
            variant="light"
            disabled={sending.busy}
            onClick={() => sending.save({ order, channel })}
          >
            {commandName(t, order)}
          </Button>
        ))}
        {kinds.includes('relay') ? (
          <Button size="compact-sm" variant="light" color="red" onClick={() => setStopping(true)}>
            {t('kind_stop')}
          </Button>
        ) : null}
      </div>
      {kinds.includes('text') ? <OwnText device={device} channel={channel} /> : null}
      {stopping ? (
        <StopEngineDialog
          device={device}
          name={name}
          standing={standing}
          channel={channel}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </>
  )
}

/** A command as the maker's manual writes it. */
function OwnText({ device, channel }: { device: number; channel: CommandChannel }) {
  const t = useT('command')
  const common = useT('common')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const sending = useSendCommand(device, () => setText(''), setFailure)
  const send = (): void => {
    if (text.trim() === '') setFailure(common('cantBeBlank', { field: t('ownText') }))
    else sending.save({ order: { kind: 'text', text }, channel })
  }
  return (
    <PlainForm failure={undefined} onSubmit={send}>
      <div className={styles.own}>
        <TextInput
          size="xs"
          label={t('ownText')}
          maxLength={160}
          autoComplete="off"
          value={text}
          error={failure}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFailure(undefined)
          }}
        />
        <Button size="xs" type="submit" variant="default" loading={sending.busy}>
          {common('send')}
        </Button>
      </div>
    </PlainForm>
  )
}
