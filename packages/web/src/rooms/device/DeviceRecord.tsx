import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { CommandsPanel } from '../command/public.tsx'
import { DetectionPanel } from '../detection/public.tsx'
import { DeviceLocation } from '../deviceCheck/public.tsx'
import { FirmwarePanel } from '../firmwareJob/public.tsx'
import { SettingsPanel } from '../deviceSetting/public.tsx'
import { LinksPanel } from '../telematics/public.tsx'
import { ServiceEffect } from '../billing/public.tsx'
import { DevicePrice } from '../sales/public.tsx'
import { StockMoves } from '../stock/public.tsx'
import { RecordView } from '../record/public.tsx'
import { useDeviceColumns } from './useDeviceColumns.tsx'
import { useDeviceTasks } from './useDeviceTasks.tsx'

/** With the words of what is asked of SIM cards, which nothing else here tells. */
const DevicePassport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DevicePassport.tsx'), loadRooms(['sim'])])
  return { default: module.DevicePassport }
})

const LoadPanel = lazyPart(async () => (await import('../loadSource/public.tsx')).fetchLoadPanel())

/** All that is known of a device. */
export function DeviceRecord({ of: device, tab, onClose }: OpenRecord<Device>) {
  const t = useT('device')
  const common = useT('common')
  const columns = useDeviceColumns()
  const tasks = useDeviceTasks()
  const mayCommand = usePermission('organization:device:command')
  const mayStock = usePermission('stock:item:view')
  const mayCheck = usePermission('manufacture:check:view')
  const mayLink = [usePermission('organization:device:geotab'), usePermission('organization:device:isaac')].some(
    Boolean,
  )
  const mayUpdate = usePermission('organization:device:firmware')
  const maySet = usePermission('organization:device:setting')
  const mayPrice = usePermission('sales:price-rule:view')
  const name = device.vehicle?.name ?? device.deviceId
  return (
    <RecordView
      page="device"
      record={`device:${device.id}`}
      words="device"
      title={device.deviceId || device.identifier}
      about={[device.model, device.vehicle?.name, device.orgName].filter(Boolean).join(' · ')}
      facts={{ columns, row: device }}
      tabs={[
        { key: 'checkUp', label: t('checkUp'), render: () => <DetectionPanel device={device.id} /> },
        ...(mayStock ? [{ key: 'stock', label: t('stock'), render: () => <StockMoves device={device.id} /> }] : []),
        ...(mayPrice
          ? [
              {
                key: 'price',
                label: t('price'),
                render: () => (
                  <>
                    <ServiceEffect device={device.id} vehicle={name} />
                    <DevicePrice device={device.id} />
                  </>
                ),
              },
            ]
          : []),
        ...(mayCheck
          ? [{ key: 'location', label: t('location'), render: () => <DeviceLocation device={device.id} /> }]
          : []),
        ...(mayCommand
          ? [{ key: 'commands', label: t('commands'), render: () => <CommandsPanel device={device.id} name={name} /> }]
          : []),
        ...(maySet
          ? [
              { key: 'settings', label: t('settings'), render: () => <SettingsPanel device={device.id} name={name} /> },
              { key: 'load', label: common('load'), render: () => <LoadPanel device={device.id} /> },
            ]
          : []),
        ...(mayUpdate
          ? [{ key: 'firmware', label: t('firmware'), render: () => <FirmwarePanel device={device} /> }]
          : []),
        ...(mayLink
          ? [{ key: 'telematics', label: t('telematics'), render: () => <LinksPanel device={device.id} /> }]
          : []),
      ]}
      tab={tab}
      timeline={<DevicePassport device={device.id} />}
      actions={<RecordButtons row={device} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
