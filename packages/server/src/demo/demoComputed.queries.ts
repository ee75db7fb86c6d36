import type { Queries } from '../platform/database/Queries.ts'

/** Sensors that a fleet makes of what its devices tell, from an empty battery to a full one on 12 or 24 V. */
const ATTRIBUTES = [
  {
    name: 'Starter battery',
    expression: 'if(power < 16, table(power, 11.8, 0, 12.7, 100), table(power, 23.6, 0, 25.4, 100))',
    unit: '%',
    decimals: 0,
    remark: 'By its voltage; with the engine on it is that of the alternator',
  },
  {
    name: 'Cargo temperature',
    expression: 'temp1 * 9 / 5 + 32',
    unit: '°F',
    decimals: 1,
    remark: 'As the bills of lading have it',
  },
]

/** Gives the demonstration its computed attributes. */
export async function addComputed(tx: Queries, orgId: number): Promise<void> {
  for (const { name, expression, unit, decimals, remark } of ATTRIBUTES)
    await tx.run(
      `insert into computed_attribute (org_id, name, expression, unit, decimals, remark, demo)
       values ($1, $2, $3, $4, $5, $6, true)`,
      [orgId, name, expression, unit, decimals, remark],
    )
}
