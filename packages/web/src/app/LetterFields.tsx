import { Select, TextInput, Textarea } from '@mantine/core'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useRequired } from './useRequired.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Fields that hold the kind, the subject and the text, with what they are called. */
  kind: { name: Path<Values>; label: string; choices: { value: string; label: string }[] }
  subject: { name: Path<Values>; label: string }
  text: { name: Path<Values>; label: string; maxLength: number }
}

/** Characters of a subject. */
const LONGEST_SUBJECT = 150

/** What people write to each other: of which kind it is, its subject, its text. */
export function LetterFields<Values extends FieldValues>({ form, kind, subject, text }: Props<Values>) {
  const required = useRequired()
  const errorOf = (name: Path<Values>): string | undefined => form.getFieldState(name, form.formState).error?.message
  return (
    <>
      <Controller
        control={form.control}
        name={kind.name}
        rules={required(kind.label)}
        render={({ field }) => (
          <Select
            size="xs"
            label={kind.label}
            required
            allowDeselect={false}
            data={kind.choices}
            error={errorOf(kind.name)}
            {...field}
          />
        )}
      />
      <TextInput
        size="xs"
        mt="xs"
        label={subject.label}
        required
        data-autofocus
        maxLength={LONGEST_SUBJECT}
        error={errorOf(subject.name)}
        {...form.register(subject.name, required(subject.label))}
      />
      <Textarea
        size="xs"
        mt="xs"
        label={text.label}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={text.maxLength}
        error={errorOf(text.name)}
        {...form.register(text.name, required(text.label))}
      />
    </>
  )
}
