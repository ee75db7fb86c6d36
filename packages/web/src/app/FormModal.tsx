import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { PlainForm } from './PlainForm.tsx'

interface Props {
  title: string
  /** What went wrong with the last try, as a whole; what is wrong with a field stands at the field. */
  failure: string | undefined
  busy: boolean
  submit: string
  danger?: boolean
  /** Forms with more than a column of fields are wider. */
  size?: 'md' | 'lg' | 'xl'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the screen. Closing it asks nothing; failing loses nothing that was typed. */
export function FormModal({ title, failure, busy, submit, danger, size = 'md', onSubmit, onClose, children }: Props) {
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
      <PlainForm failure={failure} onSubmit={onSubmit}>
        {children}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button size="xs" type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
            {submit}
          </Button>
        </Group>
      </PlainForm>
    </Modal>
  )
}
