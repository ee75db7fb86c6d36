import { Alert, Button } from '@mantine/core'
import { confirmByLink, getCustomerToConfirm } from '@waymark/contract/rooms/sales/customerEntry.ts'
import { addressLines } from '@waymark/core/address/addressLines.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { PlainForm } from '../../../app/PlainForm.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { useSave } from '../../../app/save/useSave.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isLinkGone } from './isLinkGone.ts'
import { PublicFrame } from '../../../app/shell/PublicFrame.tsx'

/** Where the link of a customer leads: they confirm what is written of them. */
export default function ConfirmScreen() {
  const t = useT('customerEntry')
  const { key = '' } = useParams()
  const [done, setDone] = useState<string>()
  const query = useCall(getCustomerToConfirm, { key }, { enabled: done === undefined })
  const saving = useSave(() => call(confirmByLink, { key }), { done: ({ name }) => setDone(name) })
  if (done !== undefined)
    return (
      <PublicFrame title={t('confirmTitle')}>
        <Alert color="green" variant="light" role="status">
          {t('confirmedText', { name: done })}
        </Alert>
      </PublicFrame>
    )
  if (!query.data)
    return (
      <PublicFrame title={t('confirmTitle')}>
        {isLinkGone(query.error) ? (
          <EmptyState alert title={t('goneTitle')} text={t('goneText')} />
        ) : (
          <QueryState query={query} />
        )}
      </PublicFrame>
    )
  const { seller, name, company, firstName, lastName, billingEmail, addresses } = query.data
  const lines = [...new Set([name, company]), `${firstName} ${lastName}`.trim(), billingEmail].filter(Boolean)
  return (
    <PublicFrame title={t('confirmTitle')}>
      <p>{t('confirmLead', { seller })}</p>
      <address>
        {[...lines, ...addresses.flatMap(addressLines)].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <PlainForm failure={saving.failure} onSubmit={() => saving.save()}>
        <Button type="submit" fullWidth loading={saving.busy}>
          {t('confirm')}
        </Button>
      </PlainForm>
    </PublicFrame>
  )
}
