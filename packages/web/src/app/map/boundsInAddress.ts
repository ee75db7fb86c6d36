/** Bounds as the address holds them; empty where it holds none. */
export const boundsTextInAddress = (): string =>
  new URLSearchParams(location.hash.split('?')[1] ?? '').get('bounds') ?? ''

/** West, south, east, north in degrees that the address asks for; undefined where it asks for none. */
export function boundsInAddress(): [number, number, number, number] | undefined {
  const [w, s, e, n] = boundsTextInAddress().split(',').map(Number)
  if (w === undefined || s === undefined || e === undefined || n === undefined) return undefined
  return [w, s, e, n].every(Number.isFinite) && Math.abs(s) <= 90 && Math.abs(n) <= 90 && s < n
    ? [w, s, e, n]
    : undefined
}
