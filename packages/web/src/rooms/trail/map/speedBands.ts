/** Upper bounds of the bands of speed in m/s: 20, 50, 80 and 100 km/h. Below the first counts as slow. */
const BOUNDS = [20 / 3.6, 50 / 3.6, 80 / 3.6, 100 / 3.6] as const

/** Slow to fast: ordered by lightness too, so that the order shows without colours. */
export const SPEED_COLOURS = ['#3d2c6e', '#2f6db5', '#2ca089', '#e0a021', '#d8432e'] as const

/** Band of a speed in cm/s; unknown counts as slow. */
export function bandOf(speed: number): number {
  const bound = BOUNDS.findIndex((each) => speed / 100 < each)
  return bound < 0 ? BOUNDS.length : bound
}

/** Bounds of the bands in cm/s, for the legend. */
export const BAND_BOUNDS: readonly number[] = BOUNDS.map((bound) => bound * 100)
