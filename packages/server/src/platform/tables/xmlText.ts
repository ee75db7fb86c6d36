/** Longest text of a cell. */
const LONGEST = 32_767

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of an XML element; what XML 1.0 has no place for is left out. */
export function xmlText(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .toWellFormed()
      // eslint-disable-next-line no-control-regex -- control characters are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (each) => ENTITIES[each] ?? '')
  )
}
