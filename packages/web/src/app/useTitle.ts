import { useEffect } from 'react'
import { OWN_NAME, useWhiteLabel } from './look/whiteLabel.ts'

/** Pages that are called by their numbers alone, as the specification has it. */
const NUMBERS = new Set(['403', '404'])

/** Names the window after what it shows and the product, as the organisation calls it; empty: the product alone. */
export function useTitle(name: string): void {
  const product = useWhiteLabel()?.productName || OWN_NAME
  useEffect(() => {
    document.title = NUMBERS.has(name) ? name : [name, product].filter(Boolean).join(' · ')
  }, [name, product])
}
