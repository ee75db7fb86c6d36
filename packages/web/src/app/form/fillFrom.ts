/**
 * What a form starts with: what the record says of the fields that a new one has, and where it says nothing, what stands
 * there in a new one.
 */
export const fillFrom = <Values extends object>(
  blank: Values,
  record: { readonly [Name in keyof Values]?: Values[Name] | null | undefined } | undefined,
): Values =>
  Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [name, record?.[name as keyof Values] ?? value]),
  ) as Values
