import { OWN_NAME, useAccent, useWhiteLabel } from '../look/whiteLabel.ts'
import { Mark } from './Mark.tsx'

/** Logo and name of the product, as the organisation calls it. */
export function Brand({ size }: { size: number }) {
  const label = useWhiteLabel()
  useAccent(label?.colour)
  return (
    <>
      {label && label.logo !== '' ? (
        <img src={label.logo} alt="" style={{ height: size, maxWidth: size * 5, objectFit: 'contain' }} />
      ) : (
        <Mark size={size} />
      )}
      <span>{label?.productName || OWN_NAME}</span>
    </>
  )
}
