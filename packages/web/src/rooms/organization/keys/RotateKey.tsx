import { getKeyList, updateNewKey, type AccessKey } from '@waymark/contract/rooms/session/accessKey.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'

/** Makes a new key in the place of one that goes on for some hours. */
export function RotateKey({ held, onClose }: { held: AccessKey; onClose: (key?: string) => void }) {
  const t = useT('organization')
  return (
    <RecordForm
      title={t('rotateTitle', { name: held.name })}
      valuesOf={(): { overlapHours: number | null } => ({ overlapHours: 24 })}
      limits={updateNewKey}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('rotateText')}</p> },
        { kind: 'number', name: 'overlapHours', label: t('overlap') },
      ]}
      save={({ overlapHours }) =>
        call(updateNewKey, { keyId: held.keyId, rotate: true, overlapHours: overlapHours ?? 0 })
      }
      changes={[getKeyList]}
      done={({ key }) => onClose(key)}
      submit={t('rotate')}
      onClose={() => onClose()}
    />
  )
}
