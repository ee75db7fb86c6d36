/** Credits of several as one line, each once: what another one says already is left out. Empty ones are nobody's. */
export function joinCredits(credits: readonly (string | null | undefined)[]): string {
  const said = [...new Set(credits.map((credit) => credit ?? ''))].filter((credit) => credit !== '')
  return said.filter((credit) => !said.some((other) => other !== credit && other.includes(credit))).join(' · ')
}
