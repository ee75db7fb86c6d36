/**
 * The names under which one that presents itself so is looked for, the exact one first: in small letters (of ASCII alone, as the
 * database does it), and a number without leading zeros, since fields of fixed width are filled with them. The other forms of a
 * number are names of the device itself: see `wire_names` in the database.
 */
export function wireForms(identifier: string): readonly string[] {
  const name = identifier.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return /^0\d+$/.test(name) ? [name, name.replace(/^0+(?=\d)/, '')] : [name]
}
