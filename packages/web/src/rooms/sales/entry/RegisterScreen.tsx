import { Alert } from '@mantine/core'
import { requestCustomer } from '@waymark/contract/rooms/sales/customerEntry.ts'
import { useState } from 'react'
import { addressFields } from '../../../app/form/addressFields.ts'
import { PageForm } from '../../../app/form/PageForm.tsx'
import { useHumanCall } from '../../../app/human/useHumanCall.ts'
import { useT } from '../../../app/i18n.ts'
import { PublicFrame } from '../../../app/shell/PublicFrame.tsx'

const EMPTY = {
  name: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  crn: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

/** Registering as a customer, without an account. */
export default function RegisterScreen() {
  const t = useT('customerEntry')
  const { testing, humanCall } = useHumanCall()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined)
    return (
      <PublicFrame title={t('sentTitle')}>
        <Alert color="green" variant="light" role="status">
          {t('sentText', { email: sentTo })}
        </Alert>
      </PublicFrame>
    )
  return (
    <PublicFrame title={t('registerTitle')}>
      <p>{t('registerLead')}</p>
      <PageForm
        valuesOf={() => EMPTY}
        limits={requestCustomer}
        fieldSize="sm"
        columns={2}
        fields={[
          { kind: 'line', name: 'name', label: t('company'), required: true, wide: true },
          { kind: 'line', name: 'firstName', label: t('personFirst'), required: true },
          { kind: 'line', name: 'lastName', label: t('personLast'), required: true },
          { kind: 'line', type: 'email', name: 'email', label: t('email'), autoComplete: 'email', required: true },
          { kind: 'line', type: 'tel', name: 'phone', label: t('phone'), autoComplete: 'tel' },
          ...addressFields<typeof EMPTY>(),
        ]}
        save={(values) => humanCall(requestCustomer, values)}
        done={(_, { email }) => setSentTo(email)}
        submit={t('submit')}
      />
      <output>{testing ? t('checkingHuman') : null}</output>
    </PublicFrame>
  )
}
