import { Button } from '@mantine/core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '../wire.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { fieldsOf, type FieldSize, type FormItem } from './FormField.ts'
import { FormTabs } from './FormTabs.tsx'
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts'

export interface FormOptions<
  Row,
  Values extends FieldValues,
  Promised extends Promise<Outcome<unknown>>,
  More,
> extends RecordFormOptions<Row, Values, Promised, More> {
  /** The changing call whose schema says how long fields are, their least and most, and what is needed. */
  limits: { readonly path: string }
  /** What it is made of, in order: the same always, or by what is filled in. */
  fields: readonly FormItem<Values>[] | ((values: Values, form: UseFormReturn<Values>) => readonly FormItem<Values>[])
  columns?: 1 | 2
  /** How large the fields are: as small as the office's, where it says nothing. */
  fieldSize?: FieldSize
  /** What helps where a refusal has this code: a button sends once more, with `more`. */
  ways?: readonly { code: string; label: string; more: More }[]
}

/** What all forms have in common, over the screen or on it: their fields, what somebody else changed, how saving stands. */
export function useFormBody<
  Row,
  Values extends FieldValues,
  Promised extends Promise<Outcome<unknown>>,
  More = undefined,
>({ limits, fields, columns = 1, fieldSize, ways = [], ...options }: FormOptions<Row, Values, Promised, More>) {
  const { form, saving, theirs, goOn, submit } = useRecordForm(options)
  const items = typeof fields === 'function' ? fields(form.watch(), form) : fields
  const shown = fieldsOf(items)
  const resolve = (keepsMine: boolean): void =>
    goOn(
      keepsMine,
      shown.map(({ name }) => name),
    )
  const body = (
    <>
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
          <Button key={code} size="xs" variant="light" mb="sm" onClick={() => submit(more)}>
            {label}
          </Button>
        ))}
      <FormTabs form={form} items={items} limits={limits} columns={columns} {...(fieldSize && { fieldSize })} />
    </>
  )
  return { body, saving, submit: () => submit() }
}
