import type { Scheme } from '../basemap/mapPalette.ts'

/** From little to much; each apart from the land and from its neighbours, in both schemes. */
export const SHADES: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#d3e6ee', '#a2cbdc', '#68a9c3', '#2f83a3', '#0a5674'],
  dark: ['#1f3a49', '#27566c', '#307894', '#4fa0bd', '#9ad5e8'],
}

/**
 * Which shade each value takes: as many values in each as can be, so that one that is far larger than the others does not
 * leave all of these alike. Equal values take the same.
 */
export function shadeOf(values: readonly number[]): (value: number) => number {
  const sorted = [...values].sort((a, b) => a - b)
  const steps = SHADES.light.length
  return (value) => {
    const before = sorted.findIndex((each) => each >= value)
    return Math.min(steps - 1, Math.floor((before * steps) / sorted.length))
  }
}
