/** A question in QuickBooks' own query language: those of a type that a condition holds for, the first hundred. */
export const questionFor = (type: string, condition: string): string =>
  `select * from ${type} where ${condition} maxresults 100`

/** The condition that a field is this text, in capitals or not. */
export const isText = (field: string, value: string): string =>
  `${field} = '${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
