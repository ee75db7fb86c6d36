/** The saved view that an address was opened from. */
export const SAVED = 'saved'

/** Choices of an address, by name; those that are empty say nothing. */
export function choicesOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([, value]) => value !== ''))
}

/** What a view keeps of an address: all but which view it is, and which instant the whole client shows. */
export function viewChoices(search: URLSearchParams): Record<string, string> {
  const { [SAVED]: _view, at: _instant, ...choices } = choicesOf(search)
  return choices
}

/** True where two addresses ask for the same in the same look, in whatever order they say so. */
export function isSameChoices(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
