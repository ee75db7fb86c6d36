import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldFailure } from '../fieldFailure.ts'
import { useUnsaved } from '../unsaved.ts'
import type { Outcome } from '../wire.ts'
import { type DataOf, type SaveOptions, type Saving, useSave } from './useSave.ts'

interface FormSaveOptions<Values, Data> extends SaveOptions<Values, Data> {
  /** The form's name of a field of the call, where it has another. */
  fieldOf?: (name: string) => string
}

export interface FormSaving<Values> extends Saving<Values> {
  /** Something is filled in that is not saved. */
  isDirty: boolean
  /** Checks the form and sends it. */
  submit: () => void
}

/** Saves a form: what is wrong with a field stands at the field, and nothing typed is lost unasked. */
export function useFormSave<Values extends FieldValues, Promised extends Promise<Outcome<unknown>>>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promised,
  { fieldOf = String, ...options }: FormSaveOptions<Values, DataOf<Promised>> = {},
): FormSaving<Values> {
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const saving = useSave(send, {
    explain: (refusal, values) => {
      const fields = refusal.fields.map(({ name, message }) => ({ name: fieldOf(name), message }))
      return fieldFailure({ ...refusal, fields }, values, form.setError, options.labels)
    },
    ...options,
  })
  return { ...saving, isDirty, submit: () => void form.handleSubmit(saving.save)() }
}
