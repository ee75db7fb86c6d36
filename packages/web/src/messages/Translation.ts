/** Messages of one room in a language that has the plural forms of English, Punjabi among them. */
export type Translation<En> = { readonly [Key in keyof En]: string }

/** French and Spanish also have a form for millions (`many`). */
export type TranslationWithMany<En> = Translation<En> & {
  readonly [Key in keyof En as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]: string
}

/** Chinese has one form for every number. */
export type TranslationWithoutPlural<En> = {
  readonly [Key in keyof En as Key extends `${string}_one` ? never : Key]: string
}

/** What code asks for: plural messages by their stem. */
export type MessageKey<En> = {
  [Key in keyof En]: Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
}[keyof En] &
  string
