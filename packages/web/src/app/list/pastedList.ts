/** A pasted column or row of names as one line with commas, since an input drops line breaks; undefined for a single line. */
export function pastedList(pasted: string): string | undefined {
  const text = pasted.trim()
  return /[\n\t]/.test(text) ? text.split(/[\n\r\t]+/).join(', ') : undefined
}
