import { getPartnerList, invitePartner } from '@waymark/contract/rooms/partner.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

/** Invites a partner below an organisation by e-mail. */
export function InvitePartner({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const t = useT('organization')
  return (
    <RecordForm
      title={t('invitePartner')}
      submit={t('invite')}
      record={undefined}
      valuesOf={() => ({ name: '', email: '' })}
      limits={invitePartner}
      fields={[
        { kind: 'part', key: 'text', render: () => t('inviteText') },
        { kind: 'line', name: 'name', label: t('name'), required: true },
        { kind: 'line', name: 'email', label: t('email'), type: 'email', required: true },
      ]}
      save={(values) => call(invitePartner, { ...values, orgId })}
      changes={[getPartnerList]}
      onClose={onClose}
    />
  )
}
