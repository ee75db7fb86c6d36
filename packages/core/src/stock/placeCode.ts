/** What the label of a place says to a scanner. */
export const placeCode = (placeId: number): string => `WMP-${placeId}`

/** The place whose label was scanned; undefined for anything else. */
export function readPlaceCode(scanned: string): number | undefined {
  const [, digits] = /^WMP-([1-9]\d{0,8})$/i.exec(scanned.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
