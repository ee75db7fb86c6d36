import type { WhiteLabel } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import { OWN_NAME, useAccent, useWhiteLabel } from '../look/whiteLabel.ts'
import styles from './brand.module.css'
import { Mark } from './Mark.tsx'

interface Props {
  size: number
  /** As another organisation than the user's shows it. */
  of?: Pick<WhiteLabel, 'productName' | 'colour' | 'logo'> | null | undefined
}

/** Logo and name of the product, as the organisation calls it. */
export function Brand({ size, of }: Props) {
  const own = useWhiteLabel()
  const label = of ?? own
  useAccent(label?.colour)
  return (
    <>
      {label && label.logo !== '' ? (
        <img
          src={label.logo}
          alt=""
          className={styles.logo}
          style={{ height: size, maxWidth: size * 5, objectFit: 'contain' }}
        />
      ) : (
        <Mark size={size} />
      )}
      <span>{label?.productName || OWN_NAME}</span>
    </>
  )
}
