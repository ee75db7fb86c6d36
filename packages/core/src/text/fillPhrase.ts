/** A phrase with its values put in where it names them, as `{{name}}`; a value that is missing is blank. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/{{(\w+)}}/g, (_whole, name: string) => String(values[name] ?? ''))
}
