import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { PlainForm } from './PlainForm.tsx'

interface Props {
  title: string
  /** How saving stands: a failure is that of the whole; what is wrong with a field stands at the field. */
  saving: { readonly busy: boolean; readonly failure: string | undefined }
  submit: string
  danger?: boolean
  /** Forms with more than a column of fields are wider. */
  size?: 'md' | 'lg' | 'xl'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the screen. Closing it asks nothing; failing loses nothing that was typed. */
export function FormModal({ title, saving, submit, danger, size = 'md', onSubmit, onClose, children }: Props) {
  const common = useT('common')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <PlainForm failure={saving.failure} onSubmit={onSubmit}>
        {children}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button size="xs" type="submit" loading={saving.busy} {...(danger ? { color: 'red' } : {})}>
            {submit}
          </Button>
        </Group>
      </PlainForm>
    </Modal>
  )
}
