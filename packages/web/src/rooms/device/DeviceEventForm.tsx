import { deviceLifecycle, HOLDS } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import {
  batchActiveDevice,
  batchDeviceStatus,
  batchHoldDevice,
  batchMoveDevice,
  editDeviceForReplace,
  getDeviceEvents,
  getDeviceStatusCount,
} from '@waymark/contract/rooms/device/deviceState.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import { editVehicle, getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { recordSearch } from '../../app/search/recordSearch.ts'
import { onlyItem } from '../../app/save/onlyItem.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import type { Outcome } from '../../app/wire.ts'
import { ServiceEffect, ServiceEffects } from '../billing/public.tsx'
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
  devices: readonly Device[]
  event: Exclude<DeviceAction, 'bind'>
  /** Once all of them were led on. */
  onDone?: () => void
  onClose: () => void
}

const TRANSITIONS: readonly Transition[] = deviceLifecycle.transitions
const search = recordSearch(getDeviceList, ({ id, deviceId }) => ({ value: String(id), label: deviceId }))

/** Leads devices on, and asks for what that takes: a reason, the password, where to, why they are held, what replaces one. */
export function DeviceEventForm({ devices, event, onDone, onClose }: Props) {
  const t = useT('device')
  const common = useT('common')
  const failed = useFailedItems((id) => devices.find((device) => device.id === id)?.deviceId)
  const [first] = devices
  const only = devices.length === 1 ? first : undefined
  const asks = TRANSITIONS.filter((each) => each.event === event).flatMap((each) => each.asks ?? [])
  const ids = devices.map(({ id }) => id)
  const named = only?.vehicle?.name
  return (
    <RecordForm
      title={
        only
          ? `${t(`do_${event}`)} · ${only.deviceId}`
          : common('forDevices', { task: t(`do_${event}`), count: devices.length })
      }
      valuesOf={(): Values => ({
        reason: '',
        password: '',
        orgId: first?.orgId ?? 0,
        unbind: false,
        hold: 'repair',
        by: null,
      })}
      limits={batchMoveDevice}
      fields={[
        event === 'move' && { kind: 'organization', name: 'orgId', label: t('organization') },
        event === 'move' &&
          devices.some(({ vehicle }) => vehicle !== null) && {
            kind: 'tick',
            name: 'unbind',
            label: named === undefined ? t('detachDevices') : t('leavesVehicle', { name: named }),
          },
        event === 'hold' && {
          kind: 'either',
          name: 'hold',
          label: t('why'),
          choices: HOLDS.map((hold) => ({ value: hold, label: t(`hold_${hold}`) })),
        },
        event === 'replace' && { kind: 'record', name: 'by', label: t('replacedBy'), search, required: true },
        event === 'activate' && {
          kind: 'part',
          key: 'effect',
          render: () =>
            only ? <ServiceEffect device={only.id} vehicle={named ?? ''} /> : <ServiceEffects devices={ids} />,
        },
        asks.includes('password') && {
          kind: 'line',
          type: 'password',
          name: 'password',
          label: t('password'),
          required: true,
        },
        event !== 'unbind' && { kind: 'text', name: 'reason', label: t('reason'), required: asks.includes('reason') },
      ]}
      submit={t(`do_${event}`)}
      save={async (values) => {
        const outcome = await send(devices, event, values)
        return only ? onlyItem(outcome) : outcome
      }}
      partFailed={(items) => (only ? undefined : failed(items as BatchItem[]))}
      changes={[getDeviceList, getDeviceStatusCount, getDeviceEvents, getVehicleList]}
      done={() => {
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** What became of each; where only one can be meant, of that one. */
async function send(devices: readonly Device[], event: Props['event'], values: Values): Promise<Outcome<BatchItem[]>> {
  const { password, orgId, unbind, hold, by } = values
  const ids = devices.map(({ id }) => id)
  const reason = values.reason.trim() === '' ? {} : { reason: values.reason }
  const [first] = devices
  switch (event) {
    case 'activate':
    case 'suspend': {
      const confirmed = await call(confirmPassword, { password, action: `${event}Device` as const, records: ids })
      if (!confirmed.ok) return confirmed
      const { actionToken } = confirmed.data
      return call(batchActiveDevice, { devices: ids, action: event, actionToken, ...reason })
    }
    case 'move':
      return call(batchMoveDevice, { devices: ids, orgId, unbind, ...reason })
    case 'hold':
      return call(batchHoldDevice, { devices: ids, hold, ...reason })
    case 'unhold':
      return call(batchHoldDevice, { devices: ids, hold: null, ...reason })
    case 'unbind':
      return itemsOf(await call(editVehicle, { vehicleId: first?.vehicle?.vehicleId ?? 0, device: null }))
    case 'replace':
      return itemsOf(await call(editDeviceForReplace, { device: first?.id ?? 0, by: by ?? 0, ...reason }))
    default:
      return call(batchDeviceStatus, { devices: ids, event, ...reason })
  }
}

/** Of a call about one device alone, which was refused as a whole or went well. */
const itemsOf = (outcome: Outcome<unknown>): Outcome<BatchItem[]> => (outcome.ok ? { ...outcome, data: [] } : outcome)
