import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from './i18n.ts'
import { PlainForm } from './PlainForm.tsx'
import { FailedParts } from './shell/FailedParts.tsx'
import { UnsavedModal } from './shell/UnsavedModal.tsx'

interface Props {
  title: string
  /** How saving stands: a failure is that of the whole; what is wrong with a field stands at the field. */
  saving: { readonly busy: boolean; readonly failure: string | undefined; readonly isDirty?: boolean }
  submit: string
  danger?: boolean
  /** Forms with more than a column of fields are wider. */
  size?: 'md' | 'lg' | 'xl'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A form over the screen. Failing loses nothing that was typed. Nor does a slip: Escape and a press beside it ask first where
 * something is not saved; "Cancel" does not.
 */
export function FormModal({ title, saving, submit, danger, size = 'md', onSubmit, onClose, children }: Props) {
  const common = useT('common')
  const [asking, setAsking] = useState(false)
  return (
    <Modal
      opened
      onClose={() => (saving.isDirty ? setAsking(true) : onClose())}
      closeOnEscape={!asking}
      title={title}
      size={size}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {/* what its fields offer may be what failed, and the line of the page is behind the form */}
      <FailedParts />
      <PlainForm failure={saving.failure} onSubmit={onSubmit}>
        {children}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button size="xs" type="submit" loading={saving.busy} {...(danger ? { color: 'red.9' } : {})}>
            {submit}
          </Button>
        </Group>
      </PlainForm>
      {asking ? <UnsavedModal onLeave={onClose} onClose={() => setAsking(false)} /> : null}
    </Modal>
  )
}
