import type { RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useT } from '../../app/i18n.ts'
import { useDayText } from './useDayText.ts'

/** Whether a device is in warranty, and until when. */
export function WarrantyText({ of }: { of: Pick<RmaLine, 'inWarranty' | 'warrantyEnd'> }) {
  const t = useT('rma')
  const dayText = useDayText()
  const { inWarranty, warrantyEnd } = of
  if (inWarranty === null) return <span>{t('warrantyUnknown')}</span>
  const words = t(inWarranty ? 'inWarranty' : 'outOfWarranty')
  return <span>{warrantyEnd === null ? words : `${words} (${t('warrantyUntil', { day: dayText(warrantyEnd) })})`}</span>
}
