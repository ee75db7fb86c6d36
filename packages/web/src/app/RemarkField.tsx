import { Textarea } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  label: string
  error: string | undefined
  /** What the form's `register` answers. */
  field: UseFormRegisterReturn
}

/** Free text at the end of a form. */
export function RemarkField({ label, error, field }: Props) {
  return <Textarea size="xs" mt="xs" label={label} autosize minRows={2} error={error} {...field} />
}
