import { expect } from 'vitest'
import { measureTemperature } from '../measureTemperature.ts'
import { Phone } from '../Phone.ts'
import type { World } from '../World.ts'
import { eventually } from '@waymark/server/testing/eventually.ts'

/** Records that addresses name. */
export interface Scene {
  readonly vehicleId: number
  readonly landmarkId: number
  readonly ruleId: number
  readonly alarmId: number
}

/** Puts something onto every screen, so that there is more to look at than empty lists. */
export async function setScene(world: World): Promise<Scene> {
  const { api } = world
  const vehicleId = await api.addVehicle('Kestrel', 'a11y-1')
  await api.addVehicle('Merlin', 'a11y-2')
  await api.post('/maintNode/monitorMMaintenance/batchEditTarget', {
    vehicleIds: [vehicleId],
    kind: 'other',
    name: 'Winch',
    date: { due: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  })
  const tyres = { kind: 'other', name: 'Tires', date: { every: { count: 6, unit: 'month' } } }
  const [set] = await api.post<{ planId: number }[]>('/maintNode/monitorMMaintenance/batchEditTarget', {
    ...tyres,
    vehicleIds: [vehicleId],
  })
  await api.post('/maintNode/monitorMMaintenance/batchResetTarget', { planIds: [set?.planId ?? 0] })
  await api.post('monitor/saveFilter', { name: 'Late ones', filter: { olderThan: 24 } })
  await measureTemperature(world, 'Reefer')
  const aviary = { name: 'Aviary', parentId: 1, type: 5 }
  await api.post('orgMOrganization/addOrg', aviary)
  const key = { orgId: 1, name: 'Yard gate', interfaces: ['vehicle:read'], allDevices: true }
  await api.post('orgMOrgAccessKey/addV2Key', key)
  const servers = [{ protocol: 'https', address: 'fleet.example.com/in', enabled: false }]
  await api.post('orgMOrganization/editPushUrl', { orgId: 1, servers })
  const shape = { kind: 'circle', lat: 40, lon: -99.81, radiusM: 3000 }
  const landmark = { orgId: 1, name: 'Aerie', shape }
  const landmarkId = (await api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  const rule = {
    orgId: 1,
    name: 'Hasty',
    severity: 'high',
    mode: 1,
    conditions: [{ type: 5, operator: '>', value: 10 }],
  }
  const ruleId = (await api.post<{ ruleId: number }>('monitorMAlarm/addAlarmRule', rule)).ruleId
  await api.post('report/schedule/saveReportSchedule', {
    name: 'Morning',
    report: 'status',
    params: {},
    range: 'period',
    frequency: 'day',
    recipients: ['boss@example.com'],
    format: 'pdf',
  })
  const definition = {
    report: 'status',
    params: {},
    range: 'days7',
    measure: 'rows',
    sum: 'sum',
    grouping: 'assetType',
    kind: 'ranking',
    most: 5,
  }
  await api.post('report/chart/saveChart', { name: 'Fleet', definition, sharing: 'own', userIds: [] })
  const repair = { orgId: 1, device: 'Sticker is gone', problemType: 'noPower', problem: 'Dead on the bench' }
  await api.post('repairManager/addRepair', repair)
  const { rmaId } = await api.post<{ rmaId: number }>('/salesApi/rma', {
    orgId: 1,
    devices: [1],
    reason: 'Goes silent after an hour',
  })
  await api.post('/salesApi/rma/process', { rmaId, event: 'approve', instructions: 'Dock 4, Denver' })
  const tracker = { orgId: 1, code: 'TRK-100', name: 'Tracker', kind: 'product', currency: 'USD', price: '149' }
  await api.post('/salesApi/salesMSku/addSku', tracker)
  const address = { street: '12 Elm St', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' }
  const addresses = [{ ...address, kind: 'billing', isDefaultBilling: true, isDefaultShipping: true }]
  await api.post('/salesApi/salesMCustomer/addCustomer', { orgId: 1, name: 'Aurora Freight', addresses })
  const agreed = { customerId: 1, startsOn: '2026-01-01', salesModel: 'leasing', terms: 'As agreed.' }
  await api.post('/salesApi/salesMContract/addContract', agreed)
  const sold = { text: 'Tracker', quantity: 2, unitPrice: '149', taxes: [{ name: 'Sales tax', percent: '8.25' }] }
  const order = { customerId: 1, orderType: 'customer', salesModel: 'lump_sum', items: [sold] }
  await api.post('/salesApi/salesMOrder/addOrder', order)
  const phone = new Phone('a11y-1', world.waymark.gatewayPort)
  for (let i = 0; i < 20; i++)
    expect(
      await phone.report({ time: Date.now() + i * 60_000, lat: 40, lon: -100 + i / 100, speed: 30, batt: 50 }),
    ).toBe(200)
  phone.close()
  let alarmId = 0
  await eventually(async () => {
    const params = { open: true, pageSize: 1 }
    const { list } = await api.get<{ list: { alarmId: number }[] }>('monitorMAlarm/getAlarmList', params)
    alarmId = list[0]?.alarmId ?? 0
    expect(alarmId).toBeGreaterThan(0)
  })
  const stranger = new Phone('stranger-1', world.waymark.gatewayPort)
  await stranger.report({ time: Date.now(), lat: 40, lon: -100 })
  stranger.close()
  return { vehicleId, landmarkId, ruleId, alarmId }
}
