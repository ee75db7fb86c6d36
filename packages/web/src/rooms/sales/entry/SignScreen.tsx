import { useParams, useSearchParams } from 'react-router'
import { loadRooms } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const SignContract = lazyPart(async () => ({ default: (await import('./SignContract.tsx')).SignContract }))
/** Loaded with its words for those alone who sign an order. */
const SignOrder = lazyPart(async () => {
  const [module] = await Promise.all([import('./SignOrder.tsx'), loadRooms(['order'])])
  return { default: module.SignOrder }
})

/** Where a signing link leads: the customer reads a contract or an order, and signs it once. */
export default function SignScreen() {
  const { key = '' } = useParams()
  const [search] = useSearchParams()
  return search.get('of') === 'order' ? <SignOrder code={key} /> : <SignContract code={key} />
}
