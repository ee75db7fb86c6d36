import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { deleteDeviceByPost, getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { refresh } from '../../app/useCall.ts'
import { DEVICE_ACTIONS, type DeviceAction, isPossible } from './deviceActions.ts'
import { LazyDeviceForm } from './LazyDeviceForm.ts'

const BindForm = lazyPart(async () => ({ default: (await import('./BindForm.tsx')).BindForm }))
const DeviceEventForm = lazyPart(async () => ({ default: (await import('./DeviceEventForm.tsx')).DeviceEventForm }))

/** What can be done with a device: led on as its state allows, edited, deleted. */
export function useDeviceTasks(): RecordTasks<Device> {
  const t = useT('device')
  const permissions = useSession((state) => state.permissions)
  return {
    nameOf: ({ deviceId }) => deviceId,
    rowActions: (device) =>
      (Object.keys(DEVICE_ACTIONS) as DeviceAction[])
        .filter((event) => isPossible(event, device) && hasPermission(permissions, DEVICE_ACTIONS[event]))
        .map((event) => ({
          label: t(`do_${event}`),
          render: (close) =>
            event === 'bind' ? (
              <BindForm device={device} onClose={close} />
            ) : (
              <DeviceEventForm devices={[device]} event={event} onClose={close} />
            ),
        })),
    edit: {
      may: 'organization:device:edit',
      render: (device, close) => <LazyDeviceForm device={device} onClose={close} />,
    },
    remove: {
      may: 'organization:device:delete',
      isHeld: ({ vehicle, state }) => vehicle !== null || state === 'activated',
      text: t('deleteText'),
      send: async ({ id }) => {
        const outcome = await call(deleteDeviceByPost, { device: id })
        refresh(getDeviceStatusCount)
        return outcome
      },
      list: getDeviceList,
    },
  }
}
