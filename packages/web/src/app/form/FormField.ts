import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordSearch } from '../search/recordSearch.ts'

/** How large a field is. */
export type FieldSize = 'xs' | 'sm' | 'md'

/** What may be chosen: an id, a code, or nothing where that is a choice. */
export interface FieldChoice {
  readonly value: string | number | null
  readonly label: string
}

/** What a control of a form's own is given. */
export interface OwnControl<Value = never> {
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

type Control<Values extends FieldValues> =
  | {
      readonly kind: 'line'
      readonly type?: 'email' | 'tel' | 'url' | 'password'
      readonly inputMode?: 'numeric'
      readonly placeholder?: string
      /** Language of what is typed, where that is not the screen's. */
      readonly lang?: string
      /** What is offered; anything else may be typed too. */
      readonly offers?: readonly string[]
      /** As what the browser may fill it in; false where it must not. */
      readonly autoComplete?:
        | false
        | 'name'
        | 'username'
        | 'email'
        | 'tel'
        | 'current-password'
        | 'new-password'
        | 'one-time-code'
    }
  /** Text of several lines: as high as so many at first. */
  | { readonly kind: 'text'; readonly lines?: number }
  /** A number, or null for none. */
  | {
      readonly kind: 'number'
      readonly unit?: string
      /** Digits behind the point at most: as many as one likes without, or none where the schema has whole numbers. */
      readonly decimals?: number
      readonly placeholder?: string
      /** Written without spaces between thousands, as years are. */
      readonly plain?: true
      /** Limits in the unit on screen, where the call's is another. */
      readonly least?: number
      readonly most?: number
    }
  | {
      readonly kind: 'choice'
      readonly choices: readonly FieldChoice[]
      /** It may be emptied, and then says so. */
      readonly none?: string
      /** Once another was chosen: what goes with it. */
      readonly onChosen?: (value: unknown, form: UseFormReturn<Values>) => void
    }
  /** One of two or three, all of them in view. */
  | { readonly kind: 'either'; readonly choices: readonly { readonly value: string; readonly label: string }[] }
  /** Any of many, searched among them; at most as many as the schema says. */
  | { readonly kind: 'many'; readonly choices: readonly (FieldChoice & { value: string | number })[] }
  /** Any of several, all of them in view. */
  | { readonly kind: 'ticks'; readonly choices: readonly (FieldChoice & { value: string | number })[] }
  | { readonly kind: 'tick' }
  /** Several texts, each a tag of its own: those that are offered, and any other; at most as many as the schema says. */
  | {
      readonly kind: 'tags'
      readonly offers?: readonly string[]
      readonly placeholder?: string
      readonly splitChars?: string[]
    }
  | { readonly kind: 'switch'; readonly danger?: true }
  /** The id of another record, or null: searched by a few letters. */
  | {
      readonly kind: 'record'
      readonly search: RecordSearch
      /** What stands there at first, and how it reads. */
      readonly own?: { readonly id: number; readonly label: string } | undefined
      /** It may be emptied, and then says so. */
      readonly none?: string
      /** What else follows from a choice; null where it was emptied. */
      readonly onChosen?: (id: number | null, form: UseFormReturn<Values>) => void
    }
  /** The organisation that the record belongs to. */
  | { readonly kind: 'organization' }
  | { readonly kind: 'colour'; readonly swatches: readonly string[] }
  /** A day such as `2026-11-21`, or empty. */
  | { readonly kind: 'day' }
  /** A time of day such as `08:30`. */
  | { readonly kind: 'timeOfDay' }
  /** A time such as `2026-11-21T08:30` on the user's wall, or empty. */
  | { readonly kind: 'wallTime' }
  /** Plain code of the form's own. */
  | {
      readonly kind: 'own'
      readonly render: (control: OwnControl) => ReactNode
      /** How a value reads where it is compared; without, it is not. */
      readonly show?: (value: never) => string
    }

/** A field of a record's form. How long it may be, its least and most and whether it is needed says the call's schema. */
export type FormField<Values extends FieldValues> = Control<Values> & {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: string | undefined
  /** Needed though the schema does not say so. */
  readonly required?: boolean
  /** What is said where it is left blank, where that is not that it can't be. */
  readonly blank?: string
  /** Shown, and not to be changed. */
  readonly fixed?: boolean
  /** Takes the whole width of a form of two columns, as texts and switches do anyway. */
  readonly wide?: true
  /** Stands beside all others, as high as they are together. */
  readonly beside?: true
  /** What is wrong with it, where that is more than its limits. */
  readonly check?: (values: Values) => string | undefined
}

/** A heading within a form, the tab that the following stands in, or something that is no field. */
export type FormPart =
  | { readonly kind: 'tab'; readonly key: string; readonly label: string }
  | { readonly kind: 'section'; readonly label: string }
  | { readonly kind: 'part'; readonly key: string; readonly render: () => ReactNode }

/** What a form is made of, in order; false for what is not shown. */
export type FormItem<Values extends FieldValues> = FormField<Values> | FormPart | false

/** The fields among the items. */
export const fieldsOf = <Values extends FieldValues>(items: readonly FormItem<Values>[]): FormField<Values>[] =>
  items.filter(
    (item): item is FormField<Values> =>
      item !== false && item.kind !== 'section' && item.kind !== 'part' && item.kind !== 'tab',
  )
