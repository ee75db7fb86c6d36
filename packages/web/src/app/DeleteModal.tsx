import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { call as ask } from './api.ts'
import { FormModal } from './FormModal.tsx'
import { useT } from './i18n.ts'
import { useSave } from './save/useSave.ts'

interface Props<In, Params, Result, Errors extends ErrorCode> {
  title: string
  text: string
  /** What deletes. */
  call: Call<In, Params, Result, Errors>
  params: In
  /** The list that the record stands in. */
  list: { path: string }
  onClose: () => void
}

/** Asks before a record is deleted; a refusal says why, and the record stays. */
export function DeleteModal<In, Params, Result, Errors extends ErrorCode>({
  title,
  text,
  call,
  params,
  list,
  onClose,
}: Props<In, Params, Result, Errors>) {
  const common = useT('common')
  const saving = useSave(() => ask(call, params), { changes: [list], done: onClose })
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
