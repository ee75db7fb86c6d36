import { NumberInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  description?: string | undefined
  /** In SI units; undefined while nothing is typed. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Unit as the user has it, shown after the figure. */
  suffix: string
  /** From SI to the user's unit, and back. */
  toShown: (value: number) => number
  fromShown: (shown: number) => number
  error?: string | undefined
  required?: boolean
  w?: number | string
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** A figure in the user's unit, kept in SI. What is typed stays as it was typed. */
export function FigureInput({ value, onChange, toShown, fromShown, suffix, w = 130, ...rest }: Props) {
  const [typed, setTyped] = useState<{ of: number | undefined; text: string | number }>()
  const shown = typed && typed.of === value ? typed.text : value === undefined ? '' : rounded(toShown(value))
  return (
    <NumberInput
      size="xs"
      w={w}
      hideControls
      suffix={suffix === '' ? '' : suffix.startsWith('°') || suffix === '%' ? suffix : ` ${suffix}`}
      {...rest}
      value={shown}
      onChange={(text) => {
        const figure = text === '' || text === '-' ? Number.NaN : Number(text)
        const next = Number.isFinite(figure) ? fromShown(figure) : undefined
        setTyped({ of: next, text })
        onChange(next)
      }}
    />
  )
}
