import { ORG_TYPES, type OrgType } from '../roles.ts'

/**
 * Types that somebody of an organisation of a type may give to organisations below theirs (ORG-8): 1 Common, 4 Partner,
 * 5 Customer, 6 Owner. Nobody makes what stands above their own organisation.
 */
export const TYPES_BELOW: Readonly<Record<OrgType, readonly OrgType[]>> = {
  6: ORG_TYPES,
  4: [1, 5],
  5: [1],
  1: [1],
}
