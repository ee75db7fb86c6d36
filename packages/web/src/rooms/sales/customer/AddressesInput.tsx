import { Button, Checkbox, CloseButton, Fieldset, SegmentedControl, TextInput } from '@mantine/core'
import { ADDRESS_KINDS, type CustomerAddress, MOST_ADDRESSES } from '@waymark/contract/rooms/sales/customerFields.ts'
import { ADDRESS_PARTS } from '@waymark/core/address/Address.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './customer.module.css'

interface Props {
  value: readonly CustomerAddress[]
  onChange: (addresses: CustomerAddress[]) => void
}

const LABELS = {
  street: 'street',
  city: 'city',
  state: 'stateOrProvince',
  postalCode: 'postalCode',
  country: 'country',
} as const

/** A first address: the default for bills and shipments alike. */
export const firstAddress = (): CustomerAddress => ({
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  kind: 'billing',
  isDefaultBilling: true,
  isDefaultShipping: true,
})

/** The addresses of a customer. Where one becomes a default, the one before is none any more. */
export function AddressesInput({ value, onChange }: Props) {
  const t = useT('customer')
  const change = (place: number, fields: Partial<CustomerAddress>): void =>
    onChange(
      value.map((each, i) => {
        if (i === place) return { ...each, ...fields }
        return {
          ...each,
          isDefaultBilling: each.isDefaultBilling && fields.isDefaultBilling !== true,
          isDefaultShipping: each.isDefaultShipping && fields.isDefaultShipping !== true,
          kind: fields.kind === 'billing' ? 'shipping' : each.kind,
        }
      }),
    )
  const remove = (place: number): void => {
    const rest = value.filter((_, i) => i !== place)
    const has = (use: 'isDefaultBilling' | 'isDefaultShipping'): boolean => rest.some((each) => each[use])
    const [billing, shipping] = [has('isDefaultBilling'), has('isDefaultShipping')]
    onChange(
      rest.map((each, i) => ({
        ...each,
        isDefaultBilling: each.isDefaultBilling || (i === 0 && !billing),
        isDefaultShipping: each.isDefaultShipping || (i === 0 && !shipping),
      })),
    )
  }
  return (
    <div className={styles.parts}>
      {value.map((address, place) => (
        <Fieldset
          // an address has nothing else to be known by
          // eslint-disable-next-line react/no-array-index-key
          key={place}
          legend={t('addressNumber', { number: place + 1 })}
          className={styles.part ?? ''}
        >
          {value.length > 1 ? (
            <CloseButton
              size="xs"
              className={styles.remove ?? ''}
              aria-label={t('removeNamed', { name: t('addressNumber', { number: place + 1 }) })}
              onClick={() => remove(place)}
            />
          ) : null}
          <SegmentedControl
            size="xs"
            aria-label={t('addressKind')}
            value={address.kind}
            data={ADDRESS_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
            onChange={(kind) => change(place, { kind })}
          />
          {ADDRESS_PARTS.map((part) => (
            <TextInput
              key={part}
              size="xs"
              label={t(LABELS[part])}
              maxLength={part === 'street' ? 200 : part === 'postalCode' ? 20 : 100}
              value={address[part]}
              onChange={(event) => change(place, { [part]: event.currentTarget.value })}
            />
          ))}
          {(['isDefaultBilling', 'isDefaultShipping'] as const).map((use) => (
            <Checkbox
              key={use}
              size="xs"
              label={t(use)}
              checked={address[use]}
              disabled={address[use]}
              onChange={() => change(place, { [use]: true })}
            />
          ))}
        </Fieldset>
      ))}
      {value.length < MOST_ADDRESSES ? (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onChange([
              ...value,
              {
                ...firstAddress(),
                kind: value.some(({ kind }) => kind === 'billing') ? 'shipping' : 'billing',
                isDefaultBilling: value.length === 0,
                isDefaultShipping: value.length === 0,
              },
            ])
          }
        >
          {t('addAddress')}
        </Button>
      ) : null}
    </div>
  )
}
