import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { useState } from 'react'
import { call as ask } from './api.ts'
import { errorText } from './errorText.ts'
import { FormModal } from './FormModal.tsx'
import { useT } from './i18n.ts'
import { refresh } from './useCall.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await ask(call, params)
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(list)
    return onClose()
  }
  return (
    <FormModal
      title={title}
      failure={failure}
      busy={busy}
      submit={common('delete')}
      danger
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormModal>
  )
}
