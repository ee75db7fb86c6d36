import { useParams, useSearchParams } from 'react-router'
import { SignContract } from './SignContract.tsx'
import { SignOrder } from './SignOrder.tsx'

/** Where a signing link leads: the customer reads a contract or an order, and signs it once. */
export default function SignScreen() {
  const { key = '' } = useParams()
  const [search] = useSearchParams()
  return search.get('of') === 'order' ? <SignOrder code={key} /> : <SignContract code={key} />
}
