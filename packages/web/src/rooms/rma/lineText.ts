import type { RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
import type { Translate } from '../../app/i18n.ts'

type ReturnLine = Pick<
  RmaLine,
  | 'inbound'
  | 'solution'
  | 'outbound'
  | 'condition'
  | 'replacement'
  | 'returnedOn'
  | 'returnCarrier'
  | 'returnTracking'
  | 'sentOn'
  | 'sentCarrier'
>

/**
 * How a device in a return stands, in a plain sentence.
 *
 * @param isApproved its return was approved
 * @param dayText writes a day such as `2026-11-21` for people
 */
export function lineText(
  t: Translate<'rma'>,
  line: ReturnLine,
  isApproved: boolean,
  dayText: (day: string) => string,
): string {
  const { inbound, solution, outbound, condition, replacement, returnedOn, returnCarrier, returnTracking } = line
  const number = replacement?.deviceId ?? ''
  if (outbound === 'shipped') {
    const way = { day: dayText(returnedOn ?? ''), carrier: [returnCarrier, returnTracking].filter(Boolean).join(' ') }
    const sent = solution === 'replacement' ? t('said_replaced', { ...way, number }) : t('said_sentBack', way)
    return inbound === 'received' || inbound === 'lost' ? sent : `${sent} ${t('said_sendOld')}`
  }
  if (solution === 'replacement') return t('said_replacing', { number })
  if (solution === 'repair') return t(outbound === 'ready' ? 'said_repaired' : 'said_repairing')
  if (solution !== null) return t(`said_${solution}`)
  if (inbound === 'lost') return t('said_lost')
  if (inbound === 'received') return t(condition === null ? 'said_received' : 'said_inspected')
  if (inbound === 'shipped') return t('said_shipped', { day: dayText(line.sentOn ?? ''), carrier: line.sentCarrier })
  return t(isApproved ? 'said_expected' : 'said_asked')
}
