/** Each name as often as its share says, to draw one of them at random. */
export const sharesOf = <Name extends string>(shares: Readonly<Record<Name, number>>): Name[] =>
  (Object.entries(shares) as [Name, number][]).flatMap(([name, share]) => Array.from({ length: share }, () => name))
