import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { PlainForm } from '../PlainForm.tsx'
import type { Outcome } from '../wire.ts'
import styles from './form.module.css'
import { type FormOptions, useFormBody } from './useFormBody.tsx'

interface Props<Row, Values extends FieldValues, Promised extends Promise<Outcome<unknown>>, More> extends FormOptions<
  Row,
  Values,
  Promised,
  More
> {
  /** The word of the button, where that is not "Save". */
  submit?: string
  variant?: 'filled' | 'default'
  /** Names a form that fills a panel: its fields scroll, and its buttons stay in view. */
  panel?: string
  /** It may be left without saving. */
  onClose?: () => void
  /** What stands below the fields. */
  children?: ReactNode
}

/** A form that is a part of its screen: a {@link RecordForm} that nothing stands behind. */
export function PageForm<
  Row,
  Values extends FieldValues,
  Promised extends Promise<Outcome<unknown>>,
  More = undefined,
>({ submit, variant = 'filled', panel, onClose, children, ...options }: Props<Row, Values, Promised, More>) {
  const common = useT('common')
  const { body, saving, ...form } = useFormBody(options)
  const { fieldSize: size = 'xs' } = options
  return (
    <PlainForm
      failure={saving.failure}
      label={panel}
      className={panel === undefined ? undefined : styles.panel}
      onSubmit={form.submit}
    >
      <div className={styles.body}>
        {body}
        {children}
      </div>
      <Group className={styles.foot ?? ''} gap="xs" justify={onClose ? 'flex-end' : 'flex-start'}>
        {onClose ? (
          <Button size={size} variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
        ) : null}
        <Button size={size} variant={variant} type="submit" loading={saving.busy}>
          {submit ?? common('save')}
        </Button>
      </Group>
    </PlainForm>
  )
}
