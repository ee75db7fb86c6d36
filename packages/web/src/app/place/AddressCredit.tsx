import { useT } from '../i18n.ts'
import styles from './addressCredit.module.css'
import { useAddressCredit } from './useAddressCredit.ts'

/** Whose addresses name the places above, as the terms of their server ask, where no map beside them says it. */
export function AddressCredit() {
  const t = useT('common')
  const credit = useAddressCredit()
  if (credit === '') return null
  return <small className={styles.credit}>{`${t('addressesBy')} ${credit}`}</small>
}
