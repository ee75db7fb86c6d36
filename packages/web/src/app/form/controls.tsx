import {
  Autocomplete,
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { FIRST_DAY, LAST_DAY, WALL_YEARS } from '@waymark/core/zones/yearBounds.ts'
import type { ReactNode } from 'react'
import type { ControllerRenderProps, FieldValues, UseFormReturn } from 'react-hook-form'
import { lazyPart } from '../lazyPart.ts'
import { StandIn } from '../load/StandIn.ts'
import { SearchSelect } from '../search/SearchSelect.tsx'
import { useOrganizations } from '../orgTree/useOrganizations.ts'
import type { FieldChoice, FieldSize, FormField } from './FormField.ts'
import type { FieldLimits } from './limitsOf.ts'
import { NumberField } from './NumberField.tsx'
import { textOfValue } from './textOfValue.ts'
import { SecretInput } from './SecretInput.tsx'

type Kind = FormField<FieldValues>['kind']

export interface ControlProps<Of extends Kind> {
  given: Extract<FormField<FieldValues>, { kind: Of }>
  limits: FieldLimits
  /** What every control has. */
  shared: {
    size: FieldSize
    label: string
    description?: string
    required: boolean
    disabled: boolean
    error: string | undefined
  }
  bound: Omit<ControllerRenderProps, 'value'>
  value: unknown
  form: UseFormReturn
}

/** A form that opens puts the focus on its first field: what can be chosen there shows once it is asked for. */
const QUIET = { openOnFocus: false } as const

const withNone = (none: string | undefined): { clearable: boolean; placeholder?: string } =>
  none === undefined ? { clearable: false } : { clearable: true, placeholder: none }

function Line({ given, shared, bound, value }: ControlProps<'line'>) {
  const { type, inputMode, placeholder, lang, offers, autoComplete } = given
  const line = {
    ...shared,
    ...bound,
    value: textOfValue(value),
    ...(type && { type }),
    ...(inputMode && { inputMode }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(lang && { lang }),
    ...(autoComplete === undefined ? {} : { autoComplete: autoComplete || 'off' }),
  }
  if (type === 'password') return <SecretInput {...line} type={undefined} />
  return offers ? <Autocomplete {...line} {...QUIET} data={[...offers]} /> : <TextInput {...line} />
}

const Text = ({ given, shared, bound, value }: ControlProps<'text'>) => (
  <Textarea {...shared} {...bound} autosize minRows={given.lines ?? 2} maxRows={16} value={textOfValue(value)} />
)

function Figure({ given, limits, shared, bound, value }: ControlProps<'number'>) {
  const { unit, decimals, placeholder, plain, least = limits.least, most = limits.most } = given
  return (
    <NumberField
      {...shared}
      {...bound}
      label={unit === undefined ? shared.label : `${shared.label} (${unit})`}
      value={value as number | null}
      allowDecimal={decimals === undefined ? !limits.isWhole : decimals > 0}
      hideControls
      thousandSeparator={plain ? '' : ' '}
      {...(decimals === undefined ? {} : { decimalScale: decimals })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(least === undefined ? {} : { min: least, allowNegative: least < 0 })}
      {...(most === undefined ? {} : { max: most })}
    />
  )
}

function Choice({ given, shared, bound, value, form }: ControlProps<'choice'>) {
  const { choices, none, onChosen } = given
  const key = textOfValue(value)
  const find = (wanted: string | null): FieldChoice | undefined =>
    choices.find((each) => wanted !== null && textOfValue(each.value) === wanted)
  return (
    <Select
      {...shared}
      {...bound}
      {...withNone(none)}
      {...QUIET}
      data={choices.map((each) => ({ value: textOfValue(each.value), label: each.label }))}
      value={find(key) ? key : null}
      searchable={choices.length > 8}
      limit={100}
      allowDeselect={false}
      onChange={(next) => {
        const chosen = find(next)
        const nothing = typeof value === 'string' ? '' : null
        bound.onChange(chosen ? chosen.value : nothing)
        onChosen?.(chosen?.value, form)
      }}
    />
  )
}

const Either = ({ given, shared, bound, value }: ControlProps<'either'>) => (
  <Radio.Group {...shared} value={textOfValue(value)} onChange={bound.onChange}>
    <Group gap="4px 16px" mt={4}>
      {given.choices.map((each) => (
        <Radio key={each.value} size={shared.size} value={each.value} label={each.label} />
      ))}
    </Group>
  </Radio.Group>
)

const Many = ({ given: { choices }, limits, shared, bound, value }: ControlProps<'many'>) => (
  <MultiSelect
    {...shared}
    {...bound}
    searchable
    clearable
    limit={100}
    {...(limits.most === undefined ? {} : { maxValues: limits.most })}
    data={choices.map((each) => ({ value: textOfValue(each.value), label: each.label }))}
    value={(value as unknown[]).map(textOfValue)}
    onChange={(keys) =>
      bound.onChange(choices.filter((each) => keys.includes(textOfValue(each.value))).map((each) => each.value))
    }
  />
)

const Ticks = ({ given: { choices }, shared, bound, value }: ControlProps<'ticks'>) => (
  <Checkbox.Group
    {...shared}
    value={(value as unknown[]).map(String)}
    onChange={(keys) =>
      bound.onChange(choices.filter((each) => keys.includes(String(each.value))).map((each) => each.value))
    }
  >
    <Group gap="md" mt={4}>
      {choices.map((each) => (
        <Checkbox key={each.value} size={shared.size} value={String(each.value)} label={each.label} />
      ))}
    </Group>
  </Checkbox.Group>
)

const Tags = ({ given: { offers, placeholder, splitChars }, limits, shared, bound, value }: ControlProps<'tags'>) => {
  const tags = value as string[]
  return (
    <TagsInput
      {...shared}
      {...bound}
      acceptValueOnBlur
      {...(limits.most === undefined ? {} : { maxTags: limits.most })}
      {...(offers ? { data: [...offers] } : {})}
      {...(splitChars ? { splitChars } : {})}
      {...(placeholder && tags.length === 0 ? { placeholder } : {})}
      value={tags}
      // TAG-1: what is blank is no tag
      onChange={(next) => bound.onChange(next.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
    />
  )
}

const Tick = ({ shared, bound, value }: ControlProps<'tick'>) => (
  <Checkbox {...shared} {...bound} checked={value === true} mt={4} />
)

const OnOff = ({ given, shared, bound, value }: ControlProps<'switch'>) => (
  <Switch {...shared} {...bound} checked={value === true} mt={4} {...(given.danger ? { color: 'red' } : {})} />
)

const OtherRecord = ({
  given: { search, own, none, onChosen },
  shared,
  bound,
  value,
  form,
}: ControlProps<'record'>) => (
  <SearchSelect
    {...shared}
    {...withNone(none)}
    search={search}
    own={own && { value: String(own.id), label: own.label }}
    value={textOfValue(value)}
    onChange={(chosen) => {
      const id = chosen === '' ? null : Number(chosen)
      bound.onChange(id)
      onChosen?.(id, form)
    }}
  />
)

/** One of the organisations that the user may see. */
function Organization({ shared, bound, value }: ControlProps<'organization'>) {
  return (
    <Select
      {...shared}
      {...bound}
      required
      allowDeselect={false}
      searchable
      limit={100}
      data={useOrganizations()}
      value={textOfValue(value)}
      onChange={(key) => bound.onChange(Number(key))}
    />
  )
}

const ColourControl = lazyPart(async () => ({ default: (await import('./ColourControl.tsx')).ColourControl }))

const Colour = (props: ControlProps<'colour'>) => (
  <StandIn value={<TextInput {...props.shared} disabled value={textOfValue(props.value)} />}>
    <ColourControl {...props} />
  </StandIn>
)

const Day = ({ shared, bound, value }: ControlProps<'day'>) => (
  <TextInput {...shared} {...bound} type="date" min={FIRST_DAY} max={LAST_DAY} value={textOfValue(value)} />
)

const TimeOfDay = ({ shared, bound, value }: ControlProps<'timeOfDay'>) => (
  <TextInput {...shared} {...bound} type="time" value={textOfValue(value)} />
)

const WallTime = ({ shared, bound, value }: ControlProps<'wallTime'>) => (
  <TextInput {...shared} {...bound} type="datetime-local" {...WALL_YEARS} value={textOfValue(value)} />
)

const Own = ({ given, shared: { label, required, disabled, error }, bound, value }: ControlProps<'own'>) =>
  given.render({ label, required, disabled, value: value as never, error, onChange: bound.onChange })

/** What a field of each kind looks like. */
export const CONTROLS: { readonly [Of in Kind]: (props: ControlProps<Of>) => ReactNode } = {
  line: Line,
  text: Text,
  number: Figure,
  choice: Choice,
  either: Either,
  many: Many,
  ticks: Ticks,
  tick: Tick,
  tags: Tags,
  switch: OnOff,
  record: OtherRecord,
  organization: Organization,
  colour: Colour,
  day: Day,
  timeOfDay: TimeOfDay,
  wallTime: WallTime,
  own: Own,
}
