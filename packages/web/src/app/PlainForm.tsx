import { Alert } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  /** What went wrong with the last try, as a whole; what is wrong with a field stands at the field. */
  failure: ReactNode
  /** What is around spaces the parts of the form. */
  flush?: true
  onSubmit: () => void
  children: ReactNode
}

/** A form that checks itself, with what failed above its fields, read out at once. */
export function PlainForm({ failure, flush, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure ? (
        <Alert color="red" variant="light" role="alert" {...(flush ? {} : { mb: 'sm' })}>
          {failure}
        </Alert>
      ) : null}
      {children}
    </form>
  )
}
