import { RECORD_KINDS } from '../recordKinds.ts'

type Taken = readonly [kind: string, field: string, column: string, value: unknown]

/** Fields whose value is no word, or that are written in a way of their own: kind, field, column, value. */
const OWN: readonly Taken[] = [
  ['batch', 'number', 'number', 'Taken'],
  ['sku', 'code', 'code', 'Taken'],
  ['fuelPurchase', 'receipt', 'receipt', 'Taken'],
  ['organization', 'accountManagerId', 'account_manager_id', 1],
  ['user', 'username', 'username', 'taken-user'],
  ['user', 'email', 'email', 'taken@example.com'],
  ['menu', 'perms', 'perms', 'taken:menu:view'],
  ['vehicle', 'vin', 'vin', 'VIN-TAKEN'],
  ['driver', 'licence', 'licence', 'LIC-TAKEN'],
  ['device', 'deviceId', 'device_id', '399999999999999'],
  ['device', 'identifier', 'identifier', 'TAKEN-1'],
  ['share', 'key', 'key_hash', Buffer.from('taken')],
  ['dictionary', 'code', 'code', 'taken'],
  ['firmware', 'updateName', 'name', 'Taken'],
  // the first of the devices above
  ['sim', 'device', 'device_id', 1],
  ['repair', 'device', 'device_id', 1],
  // the first of the organizations
  ['customer', 'linkedOrgId', 'linked_org_id', 1],
  // the first of the contracts
  ['contract', 'supersedesId', 'supersedes_id', 1],
  ['stockItem', 'device', 'device_id', 1],
  // the first of the places above
  ['stockCount', 'placeId', 'place_id', 1],
  ['stockLevel', 'modelId', 'model_id', 1],
  ['appointment', 'at', 'at', new Date(0)],
  // of all landmarks
  ['detentionTerms', 'landmarkId', 'landmark_id', null],
]

/** Fields of records of a kind that only one may have: names, and what is listed here. */
export const TAKEN: readonly Taken[] = [
  ...RECORD_KINDS.all.flatMap(({ kind, uniques, fields }): Taken[] => {
    const isUnique = Object.values(uniques).some(({ field }) => field === 'name')
    const isOwn = OWN.some(([of, field]) => of === kind && field === 'name')
    return isUnique && !isOwn && fields['name']?.column === 'name' ? [[kind, 'name', 'name', 'Taken']] : []
  }),
  ...OWN,
]
