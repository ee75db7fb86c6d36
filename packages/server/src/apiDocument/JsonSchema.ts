/** A schema, or any other part of the document, as JSON. */
export type JsonSchema = Record<string, unknown>
