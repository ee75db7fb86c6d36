import { TextInput } from '@mantine/core'
import { getPartnerList, invitePartner } from '@waymark/contract/rooms/partner.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { useRequired } from '../../app/useRequired.ts'

interface Values {
  name: string
  email: string
}

/** Invites a partner below an organisation by e-mail. */
export function InvitePartner({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const t = useT('organization')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { name: '', email: '' } })
  const { errors } = form.formState
  const invite = async (values: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(invitePartner, { ...values, orgId })
    setBusy(false)
    if (!outcome.ok) return setFailure(fieldFailure(outcome, values, form.setError))
    refresh(getPartnerList)
    return onClose()
  }
  const required = useRequired()
  return (
    <FormModal
      title={t('invitePartner')}
      failure={failure}
      busy={busy}
      submit={t('invite')}
      onSubmit={() => void form.handleSubmit(invite)()}
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
