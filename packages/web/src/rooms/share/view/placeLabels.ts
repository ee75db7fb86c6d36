/** Where the name of a pin stands, seen from its disc; nowhere where others cover each of these. */
export type LabelSide = 'below' | 'above' | 'right' | 'left' | 'nowhere'

/** A pin on the screen, in CSS pixels: the middle of its disc, and the size of its name. */
export interface LabelledPin {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** CSS pixels from the middle of a disc to its edge, and to its name. */
const DISC = 16
const AWAY = DISC + 1

const BOXES: Record<Exclude<LabelSide, 'nowhere'>, (pin: LabelledPin) => Box> = {
  below: ({ x, y, width, height }) => [x - width / 2, y + AWAY, x + width / 2, y + AWAY + height],
  above: ({ x, y, width, height }) => [x - width / 2, y - AWAY - height, x + width / 2, y - AWAY],
  right: ({ x, y, width, height }) => [x + AWAY, y - height / 2, x + AWAY + width, y + height / 2],
  left: ({ x, y, width, height }) => [x - AWAY - width, y - height / 2, x - AWAY, y + height / 2],
}
const SIDES = Object.keys(BOXES) as (keyof typeof BOXES)[]

/** Puts the names of pins where none covers another name or another pin's disc; the first of them choose first. */
export function placeLabels(pins: readonly LabelledPin[]): LabelSide[] {
  const taken: Box[] = []
  return pins.map((pin) => {
    const others = pins.filter((each) => each !== pin).map(discOf)
    const side = SIDES.find((each) => {
      const box = BOXES[each](pin)
      return ![...taken, ...others].some((other) => overlaps(box, other))
    })
    if (side) taken.push(BOXES[side](pin))
    return side ?? 'nowhere'
  })
}

const discOf = ({ x, y }: LabelledPin): Box => [x - DISC, y - DISC, x + DISC, y + DISC]

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
