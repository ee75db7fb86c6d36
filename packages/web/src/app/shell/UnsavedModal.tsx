import { Button, Group, Modal } from '@mantine/core'
import { useT } from '../i18n.ts'

/** Asks before what is not saved is left. */
export function UnsavedModal({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const t = useT('common')
  return (
    <Modal
      opened
      lockScroll={false}
      onClose={onClose}
      title={t('unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>{t('unsavedText')}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" data-autofocus onClick={onClose}>
          {t('stay')}
        </Button>
        <Button size="xs" color="red.9" onClick={onLeave}>
          {t('leave')}
        </Button>
      </Group>
    </Modal>
  )
}
