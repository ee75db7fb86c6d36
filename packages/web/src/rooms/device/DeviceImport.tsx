import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { importDevice } from '@waymark/contract/rooms/device/deviceFiles.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../app/import/useOrgChoice.tsx'
import { refresh } from '../../app/useCall.ts'

/** Adds the devices of a file. */
export function DeviceImport({ onClose }: { onClose: () => void }) {
  const t = useT('device')
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importDevices')}
      hint={t('importHint')}
      definition={deviceImport}
      choice={choice}
      send={(order, org) => call(importDevice, { ...order, orgId: Number(org) }, { latest: 'device import' })}
      onAdded={() => {
        refresh(getDeviceList)
        refresh(getDeviceStatusCount)
      }}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('deviceId'), t('identifier'), t('model')],
        rows: ({ preview }) =>
          preview.map(({ deviceId, identifier, model }) => (
            <tr key={`${deviceId} ${identifier}`}>
              <td>{deviceId}</td>
              <td>{identifier}</td>
              <td>{model}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
