import { FormModal } from './FormModal.tsx'
import { useT } from './i18n.ts'
import { useSave } from './save/useSave.ts'
import type { Outcome } from './wire.ts'

interface Props {
  title: string
  text: string
  /** Deletes. */
  send: () => Promise<Outcome<unknown>>
  /** The list that the record stands in. */
  list: { path: string }
  onClose: () => void
}

/** Asks before a record is deleted; a refusal says why, and the record stays. */
export function DeleteModal({ title, text, send, list, onClose }: Props) {
  const common = useT('common')
  const saving = useSave(send, { changes: [list], done: onClose })
  return (
    <FormModal
      title={title}
      saving={saving}
      submit={common('delete')}
      danger
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormModal>
  )
}
