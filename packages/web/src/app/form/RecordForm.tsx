import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormModal } from '../FormModal.tsx'
import { useT } from '../i18n.ts'
import type { Outcome } from '../wire.ts'
import { type FormOptions, useFormBody } from './useFormBody.tsx'

interface Props<Row, Values extends FieldValues, Promised extends Promise<Outcome<unknown>>, More> extends Omit<
  FormOptions<Row, Values, Promised, More>,
  'onceSaved'
> {
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** The word of the button, where that is not "Save". */
  submit?: string
  danger?: boolean
  /** Closes the form, which follows once it is saved where `done` says nothing else. */
  onClose: () => void
  /** What stands below the fields. */
  children?: ReactNode
}

/**
 * The form of a record over the screen, for a new one and to edit one: all that forms have in common. What a record does
 * differently is plain code in `valuesOf`, `save` and fields of kind `own`.
 */
export function RecordForm<
  Row,
  Values extends FieldValues,
  Promised extends Promise<Outcome<unknown>>,
  More = undefined,
>({
  title,
  size = 'md',
  submit,
  danger = false,
  done,
  onClose,
  children,
  ...options
}: Props<Row, Values, Promised, More>) {
  const common = useT('common')
  const { body, saving, ...form } = useFormBody({ ...options, done: done ?? (() => onClose()) })
  return (
    <FormModal
      title={title}
      saving={saving}
      submit={submit ?? common('save')}
      danger={danger}
      size={size}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {body}
      {children}
    </FormModal>
  )
}
