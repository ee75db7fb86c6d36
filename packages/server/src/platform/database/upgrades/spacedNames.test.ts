import { expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from '../testDatabase.ts'

test('identifiers that were kept with spaces around them are trimmed, and have the names that they say', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const before = (name: string) =>
      all.slice(
        0,
        all.findIndex((each) => each.name === name),
      )
    await migrate(db, createLog('fatal'), before('0039_device_presence'))
    const org = await db.row<{ org_id: number }>(`insert into organization (name) values ('Spaced') returning org_id`)
    await db.run(
      `insert into device (org_id, identifier, device_id)
       values ($1, '0077', '990000000000001'), ($1, ' 77 ', '990000000000002'), ($1, ' Truck', '990000000000003'),
         ($1, 'truck', '990000000000004'), ($1, 'Lone	', '990000000000005')`,
      [org?.org_id],
    )
    const said: string[] = []
    await migrate(db, createLog('warn', { write: (line) => void said.push(line) }), all)

    const owners = new Map(
      await db.arrays<[name: string, owner: string]>(
        'select n.name, d.device_id from device_name n join device d on d.id = n.device',
      ),
    )
    // the exact name goes before another form of an older device's
    expect(owners.get('77')).toBe('990000000000002')
    expect(owners.get('0077')).toBe('990000000000001')
    expect(owners.get('truck')).toBe('990000000000004')
    expect(owners.get('lone')).toBe('990000000000005')
    expect([...owners.keys()].filter((name) => name !== name.trim())).toEqual([])
    const identifiers = await db.arrays<[string]>('select identifier from device order by id')
    expect(identifiers.flat()).toEqual(['0077', '77', ' Truck', 'truck', 'Lone'])
    expect(said.filter((line) => line.includes('1 devices keep spaces'))).toHaveLength(1)
    expect(said.filter((line) => line.includes('1 devices lost names'))).toHaveLength(1)
  } finally {
    await close()
  }
})

test('a device that lost a name is edited all the same, and takes no name of another', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    await migrate(
      db,
      createLog('fatal'),
      all.slice(
        0,
        all.findIndex((each) => each.name === '0039_device_presence'),
      ),
    )
    const org = await db.row<{ org_id: number }>(`insert into organization (name) values ('Mixed') returning org_id`)
    // the second has the first's identifier as its device id
    await db.run(
      `insert into device (org_id, identifier, device_id)
       values ($1, '356307042441013', '990000000000001'), ($1, 'second', '356307042441013'), ($1, 'third', '990000000000003')`,
      [org?.org_id],
    )
    await migrate(db, createLog('fatal'), all)
    const rename = (identifier: string) =>
      db.run(`update device set identifier = $1 where device_id = '356307042441013'`, [identifier])
    await rename('renamed')
    expect(await db.row(`select 1 as one from device_name where name = 'renamed'`)).toEqual({ one: 1 })
    await expect(rename('third')).rejects.toMatchObject({ constraint: 'device_identifier' })
    await expect(rename('356307042441013')).rejects.toMatchObject({ constraint: 'device_identifier' })
    await expect(
      db.run(`update device set device_id = '35630704244101' where device_id = '356307042441013'`),
    ).rejects.toMatchObject({ constraint: 'device_device_id' })
    await db.run(`update device set device_id = '990000000000009' where device_id = '356307042441013'`)
  } finally {
    await close()
  }
})
