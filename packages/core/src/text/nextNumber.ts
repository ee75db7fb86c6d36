/** The number that follows one with letters or none around its last digits, in as many digits: `B-009` → `B-010`. Undefined without digits. */
export function nextNumber(last: string): string | undefined {
  const found = /^(.*?)(\d+)(\D*)$/.exec(last)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  return `${before}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`
}
