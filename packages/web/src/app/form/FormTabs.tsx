import { Tabs } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { get, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { fieldsOf, type FieldSize, type FormItem } from './FormField.ts'
import { FormFields } from './FormFields.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  items: readonly FormItem<Values>[]
  limits: { readonly path: string }
  columns: 1 | 2
  fieldSize?: FieldSize
}

interface Tab<Values extends FieldValues> {
  readonly key: string
  readonly label: string
  readonly items: FormItem<Values>[]
}

/** The fields of a form, in tabs where it has such: a fault brings its tab to the front. */
export function FormTabs<Values extends FieldValues>({ items, ...rest }: Props<Values>) {
  const tabs: Tab<Values>[] = []
  for (const item of items)
    if (item !== false && item.kind === 'tab') tabs.push({ key: item.key, label: item.label, items: [] })
    else tabs.at(-1)?.items.push(item)
  const [tab, setTab] = useState(tabs[0]?.key ?? '')
  const { errors } = rest.form.formState
  const showFault = useEffectEvent(() => {
    const isFaulty = ({ items: own }: Tab<Values>): boolean => fieldsOf(own).some(({ name }) => get(errors, name))
    const faulty = tabs.filter(isFaulty)
    if (faulty[0] && !faulty.some(({ key }) => key === tab)) setTab(faulty[0].key)
  })
  useEffect(() => showFault(), [errors])
  if (tabs.length === 0) return <FormFields items={items} {...rest} />
  return (
    <Tabs value={tab} onChange={(key) => setTab(key ?? tab)}>
      <Tabs.List mb="sm">
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, items: own }) => (
        <Tabs.Panel key={key} value={key}>
          <FormFields items={own} {...rest} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
