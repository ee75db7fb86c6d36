import type { ReactNode } from 'react'
import { useController, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { type ControlProps, CONTROLS } from './controls.tsx'
import type { FieldSize, FormField } from './FormField.ts'
import type { FieldLimits } from './limitsOf.ts'
import { textOfValue } from './textOfValue.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  field: FormField<Values>
  limits: FieldLimits
  size: FieldSize
  /** Has the focus when the form opens. */
  first: boolean
}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : textOfValue(value).trim() === ''

/** The control of a field: what it looks like follows from its kind, what it takes from the schema of the call. */
export function FieldControl<Values extends FieldValues>({ form, field: given, limits, size, first }: Props<Values>) {
  const common = useT('common')
  const { label, hint, fixed = false } = given
  const required = given.required ?? limits.isNeeded ?? false
  const { field, fieldState } = useController({
    control: form.control,
    name: given.name,
    rules: {
      validate: (value: unknown, values: Values) => {
        if (fixed) return true
        if (required && isBlank(value)) return given.blank ?? common('cantBeBlank', { field: label })
        const { longest = Infinity } = limits
        if (typeof value === 'string' && value.trim().length > longest)
          return common('tooLong', { field: label, number: longest })
        return given.check?.(values) ?? true
      },
    },
  })
  const { value, ...bound } = field
  const shared = {
    size,
    label,
    ...(hint === undefined ? {} : { description: hint }),
    required,
    disabled: fixed,
    error: fieldState.error?.message,
    ...(first && !fixed ? { 'data-autofocus': true } : {}),
  } as const
  const Control = CONTROLS[given.kind] as (props: ControlProps<typeof given.kind>) => ReactNode
  return <Control {...({ given, limits, shared, bound, value, form } as unknown as ControlProps<typeof given.kind>)} />
}
