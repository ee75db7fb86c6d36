/** A rule of one field. */
interface FieldRule {
  safeParse: (value: unknown) => { success: boolean; data?: unknown }
}

/**
 * The rule of each field of a call, by which what a file tells is checked as if it were typed in by hand.
 *
 * @param params of a call that takes an object
 */
export function rulesOf({ params }: { readonly params: object }): Readonly<Record<string, FieldRule>> {
  return (params as unknown as { shape: Record<string, FieldRule> }).shape
}
