import { TextInput } from '@mantine/core'
import { getPartnerList, invitePartner } from '@waymark/contract/rooms/partner.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useRequired } from '../../app/useRequired.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  email: string
}

/** Invites a partner below an organisation by e-mail. */
export function InvitePartner({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const t = useT('organization')
  const form = useForm<Values>({ defaultValues: { name: '', email: '' } })
  const { errors } = form.formState
  const saving = useFormSave(form, (values: Values) => call(invitePartner, { ...values, orgId }), {
    changes: [getPartnerList],
    done: onClose,
  })
  const required = useRequired()
  return (
    <FormModal
      title={t('invitePartner')}
      saving={saving}
      submit={t('invite')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <p>{t('inviteText')}</p>
      <TextInput
        size="xs"
        label={t('name')}
        required
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', required(t('name')))}
      />
      <TextInput
        size="xs"
        mt="xs"
        type="email"
        label={t('email')}
        required
        error={errors.email?.message}
        {...form.register('email', required(t('email')))}
      />
    </FormModal>
  )
}
