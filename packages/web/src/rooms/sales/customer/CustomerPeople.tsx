import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { addressLines } from '@waymark/core/address/addressLines.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './customerPeople.module.css'

/** Where a customer is, as it stands on an envelope, and who is there. */
export function CustomerPeople({ customer }: { customer: Customer }) {
  const t = useT('customer')
  const usesOf = (address: Customer['addresses'][number]): string =>
    [
      t(`kind_${address.kind}`),
      address.isDefaultBilling && t('isDefaultBilling'),
      address.isDefaultShipping && t('isDefaultShipping'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className={styles.cards}>
      {customer.addresses.map((address) => (
        <address key={JSON.stringify(address)} className={styles.card}>
          <b>{usesOf(address)}</b>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ))}
      {customer.contacts.map(({ name, role, email, phone }) => (
        <div key={`${name} ${email} ${phone}`} className={styles.card}>
          <b>{[name, role].filter(Boolean).join(' · ')}</b>
          {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
          {phone === '' ? null : <a href={`tel:${phone}`}>{phone}</a>}
        </div>
      ))}
    </div>
  )
}
