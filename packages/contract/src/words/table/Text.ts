/** A text in all languages, in the order of `LOCALES`: English, French, Spanish, Chinese, Punjabi. */
export type Text = readonly [en: string, fr: string, es: string, zh: string, pz: string]
