import { useT } from '../i18n.ts'
import styles from './addressCredit.module.css'
import { usePlaceCredit } from './usePlaceCredit.ts'

/** Whose addresses and streets name the places above, as their terms ask, where no map beside them says it. */
export function AddressCredit() {
  const t = useT('common')
  const { all: credit } = usePlaceCredit()
  if (credit === '') return null
  return <small className={styles.credit}>{`${t('addressesBy')} ${credit}`}</small>
}
