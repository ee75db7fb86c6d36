import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { useT } from '../../app/i18n.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { UpdateFirmwareForm } from '../firmwareJob/public.tsx'

/** What is done with all devices that are chosen, and who may. */
export const DEVICE_TASKS = { updateFirmware: 'organization:device:firmware' } as const
type DeviceTask = keyof typeof DEVICE_TASKS

/** What is done with all devices that are chosen. */
export function SelectedDevices({ devices, onDone }: { devices: readonly Device[]; onDone: () => void }) {
  const t = useT('device')
  const permissions = useSession((state) => state.permissions)
  const tasks = (Object.keys(DEVICE_TASKS) as DeviceTask[]).filter((task) =>
    hasPermission(permissions, DEVICE_TASKS[task]),
  )
  return (
    <ChosenTasks
      tasks={tasks}
      labelOf={(task) => t(task)}
      render={(_task, close) => <UpdateFirmwareForm devices={devices} onDone={onDone} onClose={close} />}
    />
  )
}
