import { simImport } from '@waymark/contract/imports/simImport.ts'
import { getSimList, importSim } from '@waymark/contract/rooms/device/sim.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
import { refresh } from '../../app/useCall.ts'
import { AccountField } from './AccountField.tsx'

interface Props {
  /** The account that is chosen at first. */
  account: number
  onClose: () => void
}

/** Adds the cards of a file, all of one account; the carrier is asked for them afterwards. */
export function SimImport({ account, onClose }: Props) {
  const t = useT('sim')
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={simImport}
      choice={{ first: String(account), Field: AccountField }}
      send={(order, chosen) => call(importSim, { ...order, simCarrierId: Number(chosen) }, { latest: 'sim import' })}
      onAdded={() => refresh(getSimList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('iccid'), t('msisdn'), t('device')],
        rows: ({ preview }) =>
          preview.map(({ iccid, msisdn, deviceId }) => (
            <tr key={iccid}>
              <td>{iccid}</td>
              <td>{msisdn}</td>
              <td>{deviceId}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
