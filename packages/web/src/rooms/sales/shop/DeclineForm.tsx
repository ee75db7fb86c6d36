import { declineShopRequest, getShopRequestList, type ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'

interface Props {
  request: Omit<ShopRequest, 'events'>
  onClose: () => void
}

/** Declines a request with a reason that the buyer reads. */
export function DeclineForm({ request: { requestId, buyer }, onClose }: Props) {
  const t = useT('shop')
  return (
    <RecordForm
      title={`${t('decline')} · ${buyer}`}
      valuesOf={() => ({ reason: '' })}
      limits={declineShopRequest}
      fields={[{ kind: 'line', name: 'reason', label: t('reason'), hint: t('reasonHint'), required: true }]}
      save={({ reason }) => call(declineShopRequest, { requestId, reason: reason.trim() })}
      changes={[getShopRequestList]}
      submit={t('decline')}
      onClose={onClose}
    />
  )
}
