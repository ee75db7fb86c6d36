import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ReturnList } from './ReturnList.tsx'

const RentalForm = lazyPart(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }))

/** Rented devices that come back: how they are, and how the deposit is settled. */
export default function RentalsScreen() {
  const t = useT('rma')
  return (
    <ReturnList
      kind="rental"
      definition={getRentalList}
      name="rentals"
      title={t('rentals')}
      add={{ may: 'sales:rental:add', label: t('addRental'), render: (close) => <RentalForm onClose={close} /> }}
      none={{ title: t('noRentals'), text: t('noRentalsText') }}
    />
  )
}
