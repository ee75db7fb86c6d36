import { batchPublish } from '@waymark/contract/rooms/sales/invoice.ts'
import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useFailedItems } from '../../../app/save/useFailedItems.ts'
import { MONEY_READINGS } from './invoiceReadings.ts'

interface Props {
  invoices: readonly Invoice[]
  onDone?: () => void
  onClose: () => void
}

/** Publishes invoices: each wholly or not at all, and those that could not be stay chosen. */
export function PublishForm({ invoices, onDone, onClose }: Props) {
  const t = useT('invoice')
  const names = new Map(invoices.map(({ invoiceId, number }) => [invoiceId, number]))
  const failedItems = useFailedItems((id) => names.get(id))
  const title = t('task_publish').replace('…', '')
  return (
    <RecordForm
      title={title}
      valuesOf={() => ({})}
      limits={batchPublish}
      fields={[{ kind: 'part', key: 'text', render: () => <p>{t('text_publish', { count: invoices.length })}</p> }]}
      save={() => call(batchPublish, { invoiceIds: [...names.keys()] })}
      partFailed={failedItems}
      changes={MONEY_READINGS}
      submit={title}
      done={() => {
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
