import type { Refusal } from '../refusal/Refusal.ts'

/** What the screen calls the fields of a call, by their names there. */
export type Labels = Readonly<Record<string, string>>

/** What is wrong with fields, away from them: each is named by its label, or as the call names it where it has none. */
export function fieldsText(fields: Refusal['fields'], labels: Labels = {}): string {
  return fields.map(({ name, message }) => `${Object.hasOwn(labels, name) ? labels[name] : name} ${message}`).join('; ')
}
