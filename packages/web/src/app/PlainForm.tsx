import { Alert } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** What went wrong with the last try, as a whole; what is wrong with a field stands at the field. */
  failure: ReactNode
  /** What is around spaces the parts of the form. */
  flush?: true
  /** What it is called, where no heading says so. */
  label?: string | undefined
  className?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** A form that checks itself, with what failed above its fields, read out at once. */
export function PlainForm({ failure, flush, label, className, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return undefined
    // a fault may bring its tab to the front first
    const frame = requestAnimationFrame(() => showFault(form.current))
    return () => cancelAnimationFrame(frame)
  }, [failure])
  return (
    <form
      ref={form}
      noValidate
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(className === undefined ? {} : { className })}
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

/** Goes to the first field that something is wrong with, or else to what is said of the whole: it may be out of view. */
function showFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const fault = field ?? form?.querySelector<HTMLElement>('[role="alert"]')
  field?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
}
