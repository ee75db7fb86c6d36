import { bindToGeotabByPost, getTelematicsLinks } from '@waymark/contract/rooms/device/telematics.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

/** Binds a device to Geotab, by the UUID that it has there and the PIN on its label. */
export function BindForm({ device, onClose }: { device: number; onClose: () => void }) {
  const t = useT('telematics')
  return (
    <RecordForm
      title={t('bindGeotab')}
      valuesOf={() => ({ uuid: '', pin: '' })}
      limits={bindToGeotabByPost}
      fields={[
        { kind: 'line', name: 'uuid', label: 'UUID', hint: t('uuidHint'), required: true },
        { kind: 'line', name: 'pin', label: t('pin'), hint: t('pinHint'), inputMode: 'numeric', required: true },
      ]}
      save={({ uuid, pin }) => call(bindToGeotabByPost, { device, uuid: uuid.trim(), pin: pin.trim() })}
      changes={[getTelematicsLinks]}
      submit={t('bind')}
      onClose={onClose}
    />
  )
}
