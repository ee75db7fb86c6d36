import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormModal } from '../FormModal.tsx'
import { useT } from '../i18n.ts'
import type { Outcome } from '../wire.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { fieldsOf, type FormItem } from './FormField.ts'
import { FormTabs } from './FormTabs.tsx'
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts'

interface Props<Row, Values extends FieldValues, Promised extends Promise<Outcome<unknown>>, More> extends Omit<
  RecordFormOptions<Row, Values, Promised, More>,
  'done'
> {
  title: string
  /** The changing call whose schema says how long fields are, their least and most, and what is needed. */
  limits: { readonly path: string }
  /** What it is made of, in order: the same always, or by what is filled in. */
  fields: readonly FormItem<Values>[] | ((values: Values, form: UseFormReturn<Values>) => readonly FormItem<Values>[])
  columns?: 1 | 2
  size?: 'md' | 'lg' | 'xl'
  /** The word of the button, where that is not "Save". */
  submit?: string
  /** What helps where a refusal has this code: a button sends once more, with `more`. */
  ways?: readonly { code: string; label: string; more: More }[]
  /** Once it is saved; without, the form closes. */
  done?: RecordFormOptions<Row, Values, Promised, More>['done']
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
  limits,
  fields,
  columns = 1,
  size = 'md',
  submit,
  ways = [],
  done,
  onClose,
  children,
  ...options
}: Props<Row, Values, Promised, More>) {
  const common = useT('common')
  const { form, saving, theirs, goOn, ...state } = useRecordForm({ ...options, done: done ?? (() => onClose()) })
  const items = typeof fields === 'function' ? fields(form.watch(), form) : fields
  const shown = fieldsOf(items)
  const resolve = (keepsMine: boolean): void =>
    goOn(
      keepsMine,
      shown.map(({ name }) => name),
    )
  return (
    <FormModal
      title={title}
      saving={saving}
      submit={submit ?? common('save')}
      size={size}
      onSubmit={() => state.submit()}
      onClose={onClose}
    >
      {theirs === undefined ? null : (
        <ConflictNotice
          fields={shown}
          before={form.formState.defaultValues}
          theirs={options.valuesOf(theirs)}
          mine={form.getValues()}
          onTake={() => resolve(false)}
          onKeep={() => resolve(true)}
        />
      )}
      {ways
        .filter(({ code }) => code === saving.errorCode)
        .map(({ code, label, more }) => (
          <Button key={code} size="xs" variant="light" mb="sm" onClick={() => state.submit(more)}>
            {label}
          </Button>
        ))}
      <FormTabs form={form} items={items} limits={limits} columns={columns} />
      {children}
    </FormModal>
  )
}
