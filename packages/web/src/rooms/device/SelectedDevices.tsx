import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { SendCommandForm } from '../command/public.tsx'
import { ChangeSettingsForm } from '../deviceSetting/public.tsx'
import { UpdateFirmwareForm } from '../firmwareJob/public.tsx'
import { BATCH_ACTIONS, DEVICE_ACTIONS, isPossible, REMOTE_ACTIONS, type RemoteAction } from './deviceActions.ts'

const DeviceEventForm = lazyPart(async () => ({ default: (await import('./DeviceEventForm.tsx')).DeviceEventForm }))

const isRemoteAction = (task: string): task is RemoteAction => task in REMOTE_ACTIONS

/** What is done with all devices that are chosen: what at least one of them lets be. */
export function SelectedDevices({ devices, onDone }: { devices: readonly Device[]; onDone: () => void }) {
  const t = useT('device')
  const permissions = useSession((state) => state.permissions)
  const events = BATCH_ACTIONS.filter(
    (event) => hasPermission(permissions, DEVICE_ACTIONS[event]) && devices.some((device) => isPossible(event, device)),
  )
  const remoteActions = (Object.keys(REMOTE_ACTIONS) as RemoteAction[]).filter((task) =>
    hasPermission(permissions, REMOTE_ACTIONS[task]),
  )
  return (
    <ChosenTasks
      tasks={[...events, ...remoteActions]}
      labelOf={(task) => (isRemoteAction(task) ? t(task) : t(`do_${task}`))}
      render={(task, close) => {
        const form = { devices, onDone, onClose: close }
        if (task === 'sendCommand') return <SendCommandForm {...form} />
        if (task === 'settings') return <ChangeSettingsForm {...form} />
        if (task === 'updateFirmware') return <UpdateFirmwareForm {...form} />
        return <DeviceEventForm {...form} event={task} />
      }}
    />
  )
}
