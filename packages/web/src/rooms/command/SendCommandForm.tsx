import {
  COMMAND_CHANNELS,
  type CommandChannel,
  getCommandList,
  type Order,
  sendCommand,
} from '@waymark/contract/rooms/device/command.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'

/** What several devices may be told at once. */
const KINDS = ['reportNow', 'wakeUp', 'reset', 'readVersion', 'stop', 'restore', 'text'] as const
type Kind = (typeof KINDS)[number]

interface Values {
  kind: Kind
  text: string
  channel: CommandChannel
  /** Stops engines though vehicles are not known to stand still, for this reason. */
  force: boolean
  reason: string
}

function orderOf(kind: Kind, text: string): Order {
  if (kind === 'text') return { kind, text: text.trim() }
  return kind === 'stop' || kind === 'restore' ? { kind: 'relay', stopped: kind === 'stop' } : { kind }
}

interface Props {
  devices: readonly Device[]
  /** Once it waits for all of them. */
  onDone: () => void
  onClose: () => void
}

/** Tells several devices something. */
export function SendCommandForm({ devices, onDone, onClose }: Props) {
  const t = useT('command')
  const common = useT('common')
  const failed = useFailedItems((id) => devices.find((device) => device.id === id)?.deviceId)
  const count = devices.length
  return (
    <RecordForm
      title={common('forDevices', { task: t('sendCommand'), count })}
      valuesOf={(): Values => ({ kind: 'reportNow', text: '', channel: 'data', force: false, reason: '' })}
      limits={sendCommand}
      fields={({ kind, force }) => [
        {
          kind: 'choice',
          name: 'kind',
          label: t('command'),
          choices: KINDS.map((value) => ({ value, label: value === 'text' ? t('ownText') : t(`kind_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'channel',
          label: t('channel'),
          choices: COMMAND_CHANNELS.map((value) => ({
            value,
            label: value === 'sms' ? common('sms') : t('channel_data'),
          })),
        },
        kind === 'text' && { kind: 'line', name: 'text', label: t('ownText'), required: true },
        kind === 'stop' && {
          kind: 'part',
          key: 'stop',
          render: () => <p role="alert">{t('stopManyText', { count })}</p>,
        },
        kind === 'stop' && { kind: 'tick', name: 'force', label: t('stopManyAnyway') },
        kind === 'stop' && force && { kind: 'text', name: 'reason', label: common('reason'), required: true },
      ]}
      save={({ kind, text, channel, force, reason }) =>
        call(sendCommand, {
          devices: devices.map(({ id }) => id),
          order: orderOf(kind, text),
          channel,
          ...(kind === 'stop' ? { confirmed: true } : {}),
          ...(kind === 'stop' && force ? { force, reason: reason.trim() } : {}),
        })
      }
      changes={[getCommandList]}
      partFailed={(results) => failed(results)}
      done={() => {
        say(t('wereQueued', { count: devices.length }))
        onDone()
        onClose()
      }}
      submit={common('send')}
      onClose={onClose}
    />
  )
}
