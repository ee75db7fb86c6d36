import { Modal } from '@mantine/core'
import type { Driver } from '@waymark/contract/rooms/driver.ts'
import { useT } from '../../app/i18n.ts'
import { DriverSpans } from './DriverSpans.tsx'

/** What a driver drove from when until when. */
export function DriverHistory({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useT('driver')
  const common = useT('common')
  return (
    <Modal
      opened
      size="md"
      lockScroll={false}
      title={`${t('history')} · ${driver.name}`}
      closeButtonProps={{ 'aria-label': common('close') }}
      onClose={onClose}
    >
      <DriverSpans driverId={driver.driverId} />
    </Modal>
  )
}
