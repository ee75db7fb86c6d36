import type { BillRow } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { useCallback } from 'react'
import { useT } from '../../../app/i18n.ts'

/** How far a bill is, in words: of a credit note, whether it counts yet. */
export function useBillState(): (bill: Pick<BillRow, 'status' | 'isCreditNote'>) => string {
  const t = useT('invoice')
  return useCallback(
    ({ status, isCreditNote }) => {
      if (isCreditNote && status === 'open') return t('noteDraft')
      if (isCreditNote && status === 'paid') return t('noteGiven')
      return t(`state_${status}`)
    },
    [t],
  )
}
