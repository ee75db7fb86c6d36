import { ColorInput } from '@mantine/core'
import type { ControlProps } from './controls.tsx'
import { textOfValue } from './textOfValue.ts'

/** A colour, typed or chosen; its code comes with the first form that has one. */
export const ColourControl = ({ given, shared, bound, value }: ControlProps<'colour'>) => (
  <ColorInput
    {...shared}
    {...bound}
    value={textOfValue(value)}
    onChange={(colour) => bound.onChange(colour.toLowerCase())}
    format="hex"
    swatches={[...given.swatches]}
    swatchesPerRow={8}
  />
)
