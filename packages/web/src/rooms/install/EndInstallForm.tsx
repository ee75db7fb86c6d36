import { editInstall, installList, type Installation } from '@waymark/contract/rooms/device/install.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

interface Props {
  install: Installation
  event: 'close' | 'cancel'
  onClose: () => void
}

/** Closes an installation, or cancels it: with a reason where it is not proven. */
export function EndInstallForm({ install, event, onClose }: Props) {
  const t = useT('install')
  const isProven = install.pictures > 0 && install.reportedAt !== null
  const needsReason = event === 'cancel' || !isProven
  return (
    <RecordForm
      title={t(`${event}Title`, { name: install.vehicleName })}
      valuesOf={() => ({ reason: '' })}
      limits={editInstall}
      fields={[
        {
          kind: 'part',
          key: 'text',
          render: () => <p>{t(event === 'cancel' ? 'cancelText' : isProven ? 'provenText' : 'notProvenText')}</p>,
        },
        { kind: 'line', name: 'reason', label: t('reason'), required: needsReason },
      ]}
      save={({ reason }) =>
        call(editInstall, {
          installId: install.installId,
          event,
          version: install.version,
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        })
      }
      changes={[installList]}
      submit={t(`do_${event}`)}
      danger={event === 'cancel'}
      onClose={onClose}
    />
  )
}
