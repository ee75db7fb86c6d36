/**
 * A fraction to the nearest whole number, halves away from nought: 2.5 is 3 and -2.5 is -3, so that a credit is the mirror
 * of what it credits. PostgreSQL's `round(numeric)` and the HALF_UP of accounting programs do the same.
 *
 * @throws RangeError for a divisor of nought
 */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return halfUp(-dividend, -divisor)
  const doubled = 2n * dividend
  // a quotient of BigInt is cut off towards nought
  return (dividend < 0n ? doubled - divisor : doubled + divisor) / (2n * divisor)
}
