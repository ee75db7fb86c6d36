import { useEffect } from 'react'
import { useOpenAlarms } from './alarms/useOpenAlarms.ts'
import { OWN_NAME, useWhiteLabel } from './look/whiteLabel.ts'

/** Pages that are called by their numbers alone, as the specification has it. */
const NUMBERS = new Set(['403', '404'])

/**
 * Names the window after what it shows and the product, as the organisation calls it; empty: the product alone. Open alarms
 * are counted before it, so that who works in another window sees them.
 */
export function useTitle(name: string): void {
  const product = useWhiteLabel()?.productName || OWN_NAME
  const alarms = useOpenAlarms((state) => state.count)
  useEffect(() => {
    const title = [name, product].filter(Boolean).join(' · ')
    document.title = NUMBERS.has(name) ? name : alarms > 0 ? `(${alarms}) ${title}` : title
  }, [name, product, alarms])
}
