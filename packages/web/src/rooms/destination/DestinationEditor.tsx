import { getDestinationList } from '@waymark/contract/rooms/destination.ts'
import { useCall } from '../../app/useCall.ts'
import { DestinationForm } from './DestinationForm.tsx'

/** The form of a destination of which only the id is known. */
export function DestinationEditor({ destinationId, onClose }: { destinationId: number; onClose: () => void }) {
  const query = useCall(getDestinationList, { destinationId })
  const destination = query.data?.list[0]
  return destination ? <DestinationForm destination={destination} onClose={onClose} /> : null
}
