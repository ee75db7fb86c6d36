import { useState } from 'react'
import { useExpectedBy } from '../useExpectedBy.ts'

/** When the next report of a vehicle is expected; pointing at it tells by which plan, or that it was learnt. */
export function NextReportCell({ vehicleId, text }: { vehicleId: number; text: string }) {
  const [isPointed, setPointed] = useState(false)
  const by = useExpectedBy(vehicleId, isPointed)
  return (
    <span title={by} onPointerEnter={() => setPointed(true)}>
      {text}
    </span>
  )
}
