/** Codes of a round at the scan station. */
export const MOST_SCANS = 200

/**
 * What a scanner read, as a device is known by: of a label with more words, such as `IMEI:861234567890123` or an address, the one
 * number of 14 or 15 digits in it.
 */
export function readScan(read: string): string {
  const code = read.trim()
  const numbers = new Set(code.match(/(?<!\d)\d{14,15}(?!\d)/g))
  const [only] = numbers
  return numbers.size === 1 && only !== undefined ? only : code
}

/** The codes of a text that was pasted or typed in a burst: each on a line, or parted by commas, semicolons or tabs. */
export const splitScans = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '')
