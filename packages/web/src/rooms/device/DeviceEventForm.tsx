import { deviceLifecycle, HOLDS } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import {
  batchActiveDevice,
  batchDeviceStatus,
  batchMoveDevice,
  editDeviceForRepair,
  editDeviceForReplace,
  getDeviceEvents,
  getDeviceStatusCount,
} from '@waymark/contract/rooms/device/deviceState.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { recordSearch } from '../../app/search/recordSearch.ts'
import { onlyItem } from '../../app/save/onlyItem.ts'
import type { Outcome } from '../../app/wire.ts'
import { ServiceEffect } from '../billing/public.tsx'
import type { DeviceAction } from './deviceActions.ts'

interface Values {
  reason: string
  password: string
  orgId: number
  unbind: boolean
  hold: (typeof HOLDS)[number]
  /** The device that takes the place; null while none is chosen. */
  by: number | null
}

interface Props {
  device: Device
  event: DeviceAction
  onClose: () => void
}

const TRANSITIONS: readonly Transition[] = deviceLifecycle.transitions
const devices = recordSearch(getDeviceList, ({ id, deviceId }) => ({ value: String(id), label: deviceId }))

/** Leads a device on, and asks for what that takes: a reason, the password, where to, why it is held, what replaces it. */
export function DeviceEventForm({ device, event, onClose }: Props) {
  const t = useT('device')
  const { asks = [] } = TRANSITIONS.find((each) => each.event === event && each.from.includes(device.state)) ?? {}
  return (
    <RecordForm
      title={`${t(`do_${event}`)} · ${device.deviceId}`}
      record={device}
      valuesOf={(of): Values => ({
        reason: '',
        password: '',
        orgId: of?.orgId ?? 0,
        unbind: false,
        hold: 'repair',
        by: null,
      })}
      limits={batchMoveDevice}
      fields={[
        event === 'move' && { kind: 'organization', name: 'orgId', label: t('organization') },
        event === 'move' &&
          device.vehicle !== null && {
            kind: 'tick',
            name: 'unbind',
            label: t('leavesVehicle', { name: device.vehicle.name }),
          },
        event === 'hold' && {
          kind: 'either',
          name: 'hold',
          label: t('why'),
          choices: HOLDS.map((hold) => ({ value: hold, label: t(`hold_${hold}`) })),
        },
        event === 'replace' && { kind: 'record', name: 'by', label: t('replacedBy'), search: devices, required: true },
        event === 'activate' && {
          kind: 'part',
          key: 'effect',
          render: () => <ServiceEffect device={device.id} vehicle={device.vehicle?.name ?? ''} />,
        },
        asks.includes('password') && {
          kind: 'line',
          type: 'password',
          name: 'password',
          label: t('password'),
          required: true,
        },
        { kind: 'text', name: 'reason', label: t('reason'), required: asks.includes('reason') },
      ]}
      submit={t(`do_${event}`)}
      save={(values) => send(device.id, event, values)}
      changes={[getDeviceList, getDeviceStatusCount, getDeviceEvents, getVehicleList]}
      onClose={onClose}
    />
  )
}

async function send(device: number, event: DeviceAction, values: Values): Promise<Outcome<unknown>> {
  const { password, orgId, unbind, hold, by } = values
  const reason = values.reason.trim() === '' ? {} : { reason: values.reason }
  if (event === 'activate' || event === 'suspend') {
    const proof = { password, action: `${event}Device` as const, records: [device] }
    const confirmed = await call(confirmPassword, proof)
    if (!confirmed.ok) return confirmed
    const { actionToken } = confirmed.data
    return onlyItem(await call(batchActiveDevice, { devices: [device], action: event, actionToken, ...reason }))
  }
  if (event === 'move') return onlyItem(await call(batchMoveDevice, { devices: [device], orgId, unbind, ...reason }))
  if (event === 'hold') return call(editDeviceForRepair, { device, hold, ...reason })
  if (event === 'unhold') return call(editDeviceForRepair, { device, hold: null, ...reason })
  if (event === 'replace') return call(editDeviceForReplace, { device, by: by ?? 0, ...reason })
  return onlyItem(await call(batchDeviceStatus, { devices: [device], event, ...reason }))
}
