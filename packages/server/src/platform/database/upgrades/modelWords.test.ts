import { expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from '../testDatabase.ts'

test('words for models become records, one for all spellings, and nobody loses the parameters that they chose', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const at = all.findIndex(({ name }) => name === '0067_models')
    await migrate(db, createLog('fatal'), all.slice(0, at))
    const orgs = await db.rows<{ org_id: number }>(
      `insert into organization (name) values ('One'), ('Two') returning org_id`,
    )
    const [one = 0, two = 0] = orgs.map(({ org_id: id }) => id).sort((a, b) => a - b)
    await db.run(
      `insert into device (org_id, identifier, device_id, protocol, model, deleted_at) values
         ($1, 'a', '990000000000001', 'gt06', 'VL103', null), ($1, 'b', '990000000000002', 'gt06', 'VL103', null),
         ($2, 'c', '990000000000003', 'gt06', ' vl103 ', now()), ($1, 'd', '990000000000004', '', '', null),
         ($1, 'e', '990000000000005', 'import', 'Samsara list', null)`,
      [one, two],
    )
    const rule = `insert into movement_rule (level, subject, version, since, preset) values ('model', $1, 1, now(), $2)`
    for (const [subject, preset] of [
      [`${one}:VL103`, 'delivery'],
      [`${one}:vl103`, 'untethered'],
      [`${two}:vl103`, 'geotab200'],
      [`${two}:Chosen before there was one`, 'delivery'],
    ])
      await db.run(rule, [subject, preset])
    const said: string[] = []
    await migrate(db, createLog('warn', { write: (line) => void said.push(line) }), all)

    const devices = await db.rows(
      `select d.identifier, d.model, m.name from device d left join model m using (model_id) order by identifier`,
    )
    expect(devices).toEqual([
      { identifier: 'a', model: 'VL103', name: 'VL103' },
      { identifier: 'b', model: 'VL103', name: 'VL103' },
      { identifier: 'c', model: 'VL103', name: 'VL103' },
      { identifier: 'd', model: '', name: null },
      { identifier: 'e', model: 'Samsara list', name: null },
    ])
    const models = await db.rows<{ name: string }>('select name from model order by name')
    expect(models.map(({ name }) => name)).toEqual(['Chosen before there was one', 'VL103'])
    expect(await db.rows('select subject, preset from movement_rule order by rule_id')).toEqual([
      { subject: `${one}:VL103`, preset: 'delivery' },
      { subject: `${two}:VL103`, preset: 'geotab200' },
      { subject: `${two}:Chosen before there was one`, preset: 'delivery' },
    ])
    expect(said.filter((line) => line.includes(`${one}:vl103`))).toHaveLength(1)
  } finally {
    await close()
  }
})
