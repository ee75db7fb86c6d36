/** Texts of messages that were sent since then, the oldest first. */
export function sentSince(
  messages: readonly { readonly text: string; /** ISO 8601; without a zone it is UTC. */ readonly at: string }[],
  since: Date,
): string[] {
  const timeOf = (at: string): number => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(at) ? at : `${at}Z`)
  return messages
    .map(({ text, at }) => ({ text, time: timeOf(at) }))
    .filter(({ time }) => time >= since.getTime())
    .toSorted((a, b) => a.time - b.time)
    .map(({ text }) => text)
}
