/** A text with what a search found in it; the first place where any of the lower-case terms stands. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  const lower = text.toLowerCase()
  const found = terms.map((term) => ({ at: lower.indexOf(term), length: term.length })).find(({ at }) => at >= 0)
  // letters that become two in lower case would shift what is marked
  if (!found || lower.length !== text.length) return text
  const { at, length } = found
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length)}
    </>
  )
}
