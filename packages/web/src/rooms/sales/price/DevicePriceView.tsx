import { Badge, Table } from '@mantine/core'
import { getDevicePrice } from '@waymark/contract/rooms/sales/priceRule.ts'
import { PERIODS } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** What the service of a device costs, which rule says so, and why all others do not. */
export function DevicePriceView({ device }: { device: number }) {
  const t = useT('price')
  const price = usePrice()
  const query = useCall(getDevicePrice, { device })
  const periodOf = (months: number): string => t(`period_${PERIODS.find((each) => each === months) ?? 1}`)
  if (!query.data) return <QueryState query={query} />
  const { price: chosen, judged, customer } = query.data
  return (
    <section aria-label={t('servicePrice')}>
      {chosen ? (
        <p>
          <b>{t('every', { price: price(chosen.price, chosen.currency), period: periodOf(chosen.period) })}</b>{' '}
          {[t(`level_${chosen.level}`), chosen.name, customer].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <EmptyState title={t('reason_ACTIVE_DEVICE_NO_PRICE')} text={t('noPrice')} />
      )}
      {judged.length > 0 ? (
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('scope')}</Table.Th>
                <Table.Th>{t('price')}</Table.Th>
                <Table.Th>{t('why')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {judged.map((each) => (
                <Table.Tr key={`${each.level} ${each.id}`}>
                  <Table.Td>{[t(`level_${each.level}`), each.name].join(' · ')}</Table.Td>
                  <Table.Td>{price(each.price, each.currency)}</Table.Td>
                  <Table.Td>
                    {each.verdict === 'chosen' ? (
                      <Badge size="sm" variant="light" color="green" tt="none">
                        {t('verdict_chosen')}
                      </Badge>
                    ) : (
                      t(`verdict_${each.verdict}`)
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </section>
  )
}
