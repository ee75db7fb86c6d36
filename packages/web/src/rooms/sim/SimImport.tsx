import { simImport } from '@waymark/contract/imports/simImport.ts'
import { getSimList, importSim } from '@waymark/contract/rooms/device/sim.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'
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
      changes={[getSimList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('iccid'), t('msisdn'), t('device')],
        cells: ({ preview }) => preview.map(({ iccid, msisdn, deviceId }) => [iccid, msisdn, deviceId]),
      }}
      onClose={onClose}
    />
  )
}
