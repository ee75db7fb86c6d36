/** Digits behind the decimal point where a maker leaves the point out: the least that any of them writes. */
const USUAL_DECIMALS = 4

/**
 * Latitude and longitude in degrees as H02 devices write them, without their hemisphere: ddmm.mmmm and dddmm.mmmm, where
 * the last two digits before the point are minutes, however many leading zeros a maker saves (`701.8915` is 7° 1.8915′,
 * `32.41` is 0° 32.41′); degrees apart (`-23-35.3408`); or without a point (`22328745`). NaN for what is none of these.
 */
export function readDegrees(lat: string, lon: string): [number, number] {
  const decimals = Math.max(digitsOf(lat) - 4, digitsOf(lon) - 5)
  const pointless = decimals <= 0 ? 0 : Math.max(USUAL_DECIMALS, decimals)
  return [degreesOf(lat.trim(), pointless), degreesOf(lon.trim(), pointless)]
}

/** Length of a number without a point; 0 where the point shows. */
const digitsOf = (text: string): number => (/^\d+$/.test(text.trim()) ? text.trim().length : 0)

function degreesOf(text: string, decimals: number): number {
  const apart = /^-?(\d{1,3})-(\d{1,2}(?:\.\d*)?)$/.exec(text)
  if (apart) return sum(apart[1], apart[2])
  if (/^\d{1,10}$/.test(text)) {
    const minutes = text.length - decimals - 2
    return sum(text.slice(0, Math.max(minutes, 0)), String(Number(text.slice(Math.max(minutes, 0))) / 10 ** decimals))
  }
  const joined = /^-?(\d{0,3}?)(\d{1,2}\.\d*)$/.exec(text)
  return joined ? sum(joined[1], joined[2]) : Number.NaN
}

function sum(degrees = '', minutes = ''): number {
  return Number(minutes) < 60 ? Number(degrees) + Number(minutes) / 60 : Number.NaN
}
