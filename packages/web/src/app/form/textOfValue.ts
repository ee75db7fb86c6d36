/** The text that a field shows of a value that is a text, a number or yes and no; empty for none. */
export const textOfValue = (value: unknown): string => ((value ?? '') as string | number | boolean).toString()
