import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
}

const parse = (typed: number | string): number | null =>
  typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)

/** Takes a number, or null for none. What is typed stays as it is typed while it means the same: `1.0` may become `1.05`. */
export function NumberField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<number | string>('')
  return (
    <NumberInput
      {...rest}
      value={parse(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(parse(next))
      }}
    />
  )
}
