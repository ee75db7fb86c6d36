import {
  getInstallCodeList,
  withdrawInstallCode,
  type InstallCode,
} from '@waymark/contract/rooms/device/installCode.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

/** Withdraws a code: whoever is in by it is out at once. */
export function WithdrawForm({ code, onClose }: { code: InstallCode; onClose: () => void }) {
  const t = useT('install')
  return (
    <RecordForm
      title={t('withdrawTitle', { name: code.installer })}
      valuesOf={() => ({})}
      limits={withdrawInstallCode}
      fields={[{ kind: 'part', key: 'text', render: () => <p>{t('withdrawText')}</p> }]}
      save={() => call(withdrawInstallCode, { installCodeId: code.installCodeId, version: code.version })}
      changes={[getInstallCodeList]}
      submit={t('withdraw')}
      danger
      onClose={onClose}
    />
  )
}
