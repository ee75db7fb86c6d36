import { Button, CloseButton, Fieldset, TextInput } from '@mantine/core'
import { type Customer, MOST_ADDRESSES } from '@waymark/contract/rooms/sales/customerFields.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './customer.module.css'

type Contact = Customer['contacts'][number]

const PARTS = [
  { part: 'name', label: 'name', most: 100 },
  { part: 'role', label: 'contactRole', most: 60 },
  { part: 'email', label: 'email', most: 254 },
  { part: 'phone', label: 'phone', most: 40 },
] as const

interface Props {
  value: readonly Contact[]
  onChange: (contacts: Contact[]) => void
}

/** People of a customer. */
export function ContactsInput({ value, onChange }: Props) {
  const t = useT('customer')
  return (
    <div className={styles.parts}>
      {value.map((contact, place) => (
        <Fieldset
          // a contact has nothing else to be known by
          // eslint-disable-next-line react/no-array-index-key
          key={place}
          legend={t('contactNumber', { number: place + 1 })}
          className={styles.part ?? ''}
        >
          <CloseButton
            size="xs"
            className={styles.remove ?? ''}
            aria-label={t('removeNamed', { name: t('contactNumber', { number: place + 1 }) })}
            onClick={() => onChange(value.filter((_, i) => i !== place))}
          />
          {PARTS.map(({ part, label, most }) => (
            <TextInput
              key={part}
              size="xs"
              label={t(label)}
              maxLength={most}
              value={contact[part]}
              onChange={(event) => {
                const text = event.currentTarget.value
                onChange(value.map((each, i) => (i === place ? { ...each, [part]: text } : each)))
              }}
            />
          ))}
        </Fieldset>
      ))}
      {value.length < MOST_ADDRESSES ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange([...value, { name: '', role: '', email: '', phone: '' }])}
        >
          {t('addContact')}
        </Button>
      ) : null}
    </div>
  )
}
