import { ADDRESS_PARTS } from '@waymark/core/address/Address.ts'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { TextKey } from '../../messages/table/TextKey.ts'
import { translate } from '../i18n.ts'
import type { FormField } from './FormField.ts'

const LABELS: Readonly<Record<(typeof ADDRESS_PARTS)[number], TextKey<'common'>>> = {
  street: 'street',
  city: 'city',
  state: 'stateOrProvince',
  postalCode: 'postalCode',
  country: 'country',
}

/**
 * The fields of a postal address, wherever one is entered.
 *
 * @param within what the form calls the address, where it holds it as an object: `billTo.`
 */
export const addressFields = <Values extends FieldValues>(within = ''): FormField<Values>[] =>
  ADDRESS_PARTS.map((part) => ({
    kind: 'line',
    name: `${within}${part}` as FieldPath<Values>,
    label: translate('common', LABELS[part]),
    ...(part === 'street' ? { wide: true } : {}),
  }))
