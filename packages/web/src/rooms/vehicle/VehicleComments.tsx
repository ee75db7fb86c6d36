import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { Suspense } from 'react'
import { useT } from '../../app/i18n.ts'
import { CommentsPanel } from '../comment/public.tsx'

/** What people say about a vehicle. */
export function VehicleComments({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  return (
    <Modal
      opened
      size="md"
      lockScroll={false}
      title={`${t('comments')} · ${vehicle.name}`}
      closeButtonProps={{ 'aria-label': common('close') }}
      onClose={onClose}
    >
      <Suspense fallback={null}>
        <CommentsPanel record={`vehicle:${vehicle.vehicleId}`} mayWrite />
      </Suspense>
    </Modal>
  )
}
