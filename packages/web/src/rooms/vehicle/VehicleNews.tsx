import { Modal } from '@mantine/core'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { Suspense } from 'react'
import { useT } from '../../app/i18n.ts'
import { VehicleAlarms } from '../alarm/public.tsx'
import { CommentsPanel } from '../comment/public.tsx'

interface Props {
  kind: 'comments' | 'notifications'
  vehicle: Vehicle
  onClose: () => void
}

/** What people say about a vehicle, or the notifications that are linked to it with their newest alarms. */
export function VehicleNews({ kind, vehicle: { vehicleId, name }, onClose }: Props) {
  const t = useT('vehicle')
  const common = useT('common')
  return (
    <Modal
      opened
      size="md"
      lockScroll={false}
      title={`${t(kind)} · ${name}`}
      closeButtonProps={{ 'aria-label': common('close') }}
      onClose={onClose}
    >
      <Suspense fallback={null}>
        {kind === 'comments' ? (
          <CommentsPanel record={`vehicle:${vehicleId}`} mayWrite />
        ) : (
          <VehicleAlarms vehicleId={vehicleId} name={name} />
        )}
      </Suspense>
    </Modal>
  )
}
