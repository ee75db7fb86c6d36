import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../app/i18n.ts'

/** The frame of a share that is made, or was just made. */
export function ShareModal({ alias, onClose, children }: { alias: string; onClose: () => void; children: ReactNode }) {
  const t = useT('share')
  const common = useT('common')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('quickTitle', { name: alias })}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {children}
    </Modal>
  )
}
