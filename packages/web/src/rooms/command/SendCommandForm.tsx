import { getCommandList, type Order, sendCommand } from '@waymark/contract/rooms/device/command.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'

/** What several devices may be told at once: what stops none of their vehicles. */
const KINDS = ['reportNow', 'wakeUp', 'reset', 'readVersion', 'text'] as const

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
  const orderOf = (kind: (typeof KINDS)[number], text: string): Order => (kind === 'text' ? { kind, text } : { kind })
  return (
    <RecordForm
      title={common('forDevices', { task: t('sendCommand'), count: devices.length })}
      valuesOf={(): { kind: (typeof KINDS)[number]; text: string } => ({ kind: 'reportNow', text: '' })}
      limits={sendCommand}
      fields={({ kind }) => [
        {
          kind: 'choice',
          name: 'kind',
          label: t('command'),
          choices: KINDS.map((value) => ({ value, label: value === 'text' ? t('ownText') : t(`kind_${value}`) })),
        },
        kind === 'text' && { kind: 'line', name: 'text', label: t('ownText'), required: true },
      ]}
      save={({ kind, text }) =>
        call(sendCommand, { devices: devices.map(({ id }) => id), order: orderOf(kind, text.trim()) })
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
