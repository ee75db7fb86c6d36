import { type Decimal, figureOf, scaled, unitsAt } from '@waymark/core/money/Decimal.ts'

/** A rate as it is kept: whole millionths, half-up. */
export const toMillionths = (rate: Decimal): number => Number(unitsAt(rate, 6))

/** A kept rate as calls tell it. */
export const fromMillionths = (millionths: number): number => figureOf(scaled(BigInt(millionths), 6))
