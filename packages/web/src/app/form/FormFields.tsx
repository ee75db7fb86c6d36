import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'
import { fieldsOf, type FieldSize, type FormField, type FormItem } from './FormField.ts'
import { limitsOf } from './limitsOf.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  items: readonly FormItem<Values>[]
  /** The changing call whose schema limits the fields. */
  limits: { readonly path: string }
  columns: 1 | 2
  fieldSize?: FieldSize
}

/** What is filled in by typing: the first of these has the focus when the form opens. */
const TYPED: ReadonlySet<string> = new Set(['line', 'text', 'number', 'day', 'wallTime'])

/** The fields of a form in one column or two, with headings between them, and beside them what stands apart. */
export function FormFields<Values extends FieldValues>({
  form,
  items,
  limits,
  columns,
  fieldSize = 'xs',
}: Props<Values>) {
  const open = fieldsOf(items).filter((field) => !field.fixed)
  // a choice that has the focus shows all that there is to choose, over the fields below it
  const first = open.find(({ kind }) => TYPED.has(kind)) ?? open[0]
  const control = (field: FormField<Values>) => (
    <FieldControl
      form={form}
      field={field}
      limits={limitsOf(limits, field.name)}
      size={fieldSize}
      first={field === first}
    />
  )
  const [beside] = fieldsOf(items).filter((field) => field.beside)
  const fields = (
    <div className={`${styles.fields} ${columns === 2 ? styles.two : ''}`}>
      {items.map((item) => {
        if (item === false || item === beside || item.kind === 'tab') return null
        if (item.kind === 'section')
          return (
            <p key={`section ${item.label}`} className={styles.section}>
              {item.label}
            </p>
          )
        if (item.kind === 'part')
          return (
            <div key={`part ${item.key}`} className={styles.wide}>
              {item.render()}
            </div>
          )
        return (
          <div key={item.name} className={isWide(item) ? styles.wide : undefined}>
            {control(item)}
          </div>
        )
      })}
    </div>
  )
  if (!beside) return fields
  return (
    <div className={styles.beside}>
      {fields}
      <div>{control(beside)}</div>
    </div>
  )
}

const isWide = <Values extends FieldValues>({ kind, wide }: FormField<Values>): boolean =>
  wide ?? (kind === 'text' || kind === 'switch' || kind === 'tick' || kind === 'ticks' || kind === 'tags')
