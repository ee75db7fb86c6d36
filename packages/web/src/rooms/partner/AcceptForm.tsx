import { acceptPartnerInvitation } from '@waymark/contract/rooms/partner.ts'
import { call } from '../../app/api.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'

interface Props {
  invitation: string
  name: string
  onDone: (username: string) => void
}

/** Accepts an invitation: the partner's organisation and its first account. */
export function AcceptForm({ invitation, name, onDone }: Props) {
  const t = useT('partner')
  return (
    <PageForm
      valuesOf={() => ({ name, username: '', password: '', confirmPassword: '' })}
      limits={acceptPartnerInvitation}
      fieldSize="sm"
      fields={[
        { kind: 'line', name: 'name', label: t('organization') },
        { kind: 'line', name: 'username', label: t('username'), autoComplete: 'username', required: true },
        {
          kind: 'line',
          type: 'password',
          name: 'password',
          label: t('password'),
          hint: t('passwordRule'),
          autoComplete: 'new-password',
          required: true,
        },
        {
          kind: 'line',
          type: 'password',
          name: 'confirmPassword',
          label: t('confirmPassword'),
          autoComplete: 'new-password',
          required: true,
          check: ({ password, confirmPassword }) => (confirmPassword === password ? undefined : t('passwordsDiffer')),
        },
      ]}
      save={(values) => call(acceptPartnerInvitation, { ...values, invitation })}
      done={({ username }) => onDone(username)}
      submit={t('accept')}
    />
  )
}
