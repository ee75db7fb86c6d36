import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  label: string
  /** Of a button that switches something; left out of one that does something. */
  pressed?: boolean | undefined
}

/** A square button of a map's toolbar. */
export function MapButton({ label, pressed, ...rest }: Props) {
  return (
    <ActionIcon
      {...rest}
      variant={pressed ? 'light' : 'subtle'}
      color={pressed ? 'petrol' : 'gray'}
      size={32}
      radius={0}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    />
  )
}
