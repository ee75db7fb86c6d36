import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { addressLines } from '@waymark/core/address/addressLines.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { GateBadges } from './GateBadges.tsx'
import { GATES, gateText } from './gates.ts'

/** What is known of a customer, as its list and its page tell it. */
export function useCustomerColumns(): DataColumn<Customer>[] {
  const t = useT('customer')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Customer>()
    const sortable = { sortable: true } as const
    const spare = { spare: true } as const
    const addressOf = ({ addresses }: Customer, use: 'isDefaultBilling' | 'isDefaultShipping'): string =>
      addresses
        .filter((each) => each[use])
        .flatMap(addressLines)
        .join(', ')
    return [
      text('name', t('name'), 200, ({ name }) => name, { sortable: true, card: 'title' }),
      text('number', t('number'), 110, ({ number }) => number, { sortable: true, card: 'note' }),
      {
        id: 'gates',
        title: t('gates'),
        width: 330,
        sortable: false,
        card: 'detail',
        cell: (customer) => <GateBadges customer={customer} isInRow />,
        text: (customer) => GATES.map((gate) => gateText(t, customer[gate])).join(', '),
      },
      text('owner', t('owner'), 140, ({ owner }) => owner, sortable),
      text('linkedOrg', t('linkedOrg'), 160, ({ linkedOrg }) => linkedOrg),
      text('size', t('fleetSize'), 110, ({ size }) => (size === '' ? '' : t(`size_${size}`)), sortable),
      text('region', t('region'), 120, ({ region }) => region, sortable),
      text('tags', t('tags'), 140, ({ tags }) => tags.join(', '), spare),
      text(
        'terms',
        t('terms'),
        140,
        ({ terms, netDays }) => (terms === 'net' ? t('termsNetDays', { count: netDays ?? 0 }) : t(`terms_${terms}`)),
        sortable,
      ),
      text('plan', t('servicePlan'), 140, ({ plan }) => plan, spare),
      text('company', t('legalName'), 180, ({ company }) => company, { sortable: true, spare: true }),
      text('person', t('contactRole'), 140, ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(), spare),
      text('claimant', t('claimant'), 130, ({ claimant }) => claimant, spare),
      text('accountManager', t('accountManager'), 140, ({ accountManager }) => accountManager, spare),
      text('crn', t('crn'), 120, ({ crn }) => crn, spare),
      text('taxStatus', t('taxStatus'), 110, ({ taxStatus }) => t(`taxStatus_${taxStatus}`), spare),
      text(
        'serviceTaxes',
        t('serviceTaxes'),
        140,
        ({ serviceTaxes }) => serviceTaxes.map(({ name, percent }) => `${name} ${percent} %`).join(', '),
        spare,
      ),
      text('taxCertificate', t('taxCertificate'), 130, ({ taxCertificate }) => taxCertificate, spare),
      text('certificate', t('certificate'), 130, ({ certificate }) => certificate, spare),
      text('source', t('cameBy'), 130, ({ source }) => (source === '' ? '' : t(`source_${source}`)), {
        sortable: true,
        spare: true,
      }),
      text('division', t('division'), 120, ({ division }) => division, { sortable: true, spare: true }),
      text('billingEmail', t('billingEmail'), 180, ({ billingEmail }) => billingEmail, spare),
      text('salesEmail', t('salesEmail'), 180, ({ salesEmail }) => salesEmail, spare),
      text('phone', t('phone'), 130, ({ phone }) => phone, spare),
      text('billing', t('kind_billing'), 220, (row) => addressOf(row, 'isDefaultBilling'), spare),
      text('shipping', t('kind_shipping'), 220, (row) => addressOf(row, 'isDefaultShipping'), spare),
      text('billDay', t('billDay'), 90, ({ billDay }) => String(billDay), { numeric: true, spare: true }),
      text('billingTz', t('billingTz'), 130, ({ billingTz }) => billingTz, spare),
      text('currency', t('currency'), 90, ({ currency }) => currency, spare),
      text('createdAt', t('since'), 150, ({ createdAt }) => format.time(Date.parse(createdAt)), {
        sortable: true,
        spare: true,
      }),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
    ]
  }, [t, format])
}
