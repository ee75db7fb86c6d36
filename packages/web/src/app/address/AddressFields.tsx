import { TextInput, type TextInputProps } from '@mantine/core'
import { ADDRESS_PARTS } from '@waymark/core/address/Address.ts'
import type { TextKey } from '../../messages/table/TextKey.ts'
import { useT } from '../i18n.ts'

type Part = (typeof ADDRESS_PARTS)[number]

const LABELS: Readonly<Record<Part, TextKey<'common'>>> = {
  street: 'street',
  city: 'city',
  state: 'stateOrProvince',
  postalCode: 'postalCode',
  country: 'country',
}

interface Props {
  /** What ties a part's field to its form: its value and who hears of it, or what a form registers. */
  fieldOf: (part: Part) => TextInputProps
  /** Class of the street, which is as wide as the form. */
  wide: string
}

/** The fields of a postal address, wherever one is entered. */
export function AddressFields({ fieldOf, wide }: Props) {
  const t = useT('common')
  return ADDRESS_PARTS.map((part) => (
    <TextInput
      key={part}
      size="xs"
      className={part === 'street' ? wide : ''}
      label={t(LABELS[part])}
      {...fieldOf(part)}
    />
  ))
}
