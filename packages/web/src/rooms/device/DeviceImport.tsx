import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { importDevice } from '@waymark/contract/rooms/device/deviceFiles.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { RecordImport } from '../../app/import/RecordImport.tsx'

/** Adds the devices of a file. */
export function DeviceImport({ onClose }: { onClose: () => void }) {
  const t = useT('device')
  return (
    <RecordImport
      title={t('importDevices')}
      hint={t('importHint')}
      definition={deviceImport}
      send={(order) => call(importDevice, order, { latest: 'device import' })}
      changes={[getDeviceList, getDeviceStatusCount]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('deviceId'), t('identifier'), t('model')],
        cells: ({ preview }) => preview.map(({ deviceId, identifier, model }) => [deviceId, identifier, model]),
      }}
      onClose={onClose}
    />
  )
}
