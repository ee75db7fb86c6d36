import { expect, it } from 'vitest'
import { destinationValues, readPoint, toOrders } from './destinationValues.ts'

it.each([
  ['39.7392, -104.9903', { lat: 39.7392, lon: -104.9903 }],
  [' 39 -104 ', { lat: 39, lon: -104 }],
  ['-33.5;151', { lat: -33.5, lon: 151 }],
  ['', undefined],
  ['39', undefined],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['1, 2, 3', undefined],
])('reads the point %j', (text, point) => {
  expect(readPoint(text)).toEqual(point)
})

it('sends only the times that were touched: the others keep their seconds', () => {
  const mission = {
    missionId: 1,
    vehicleId: 7,
    vehicleName: 'Falcon',
    state: 'waiting' as const,
    startsAt: '2026-11-21T08:00:42Z',
    dueAt: '2026-11-21T10:00:13Z',
    arrivedAt: null,
  }
  const destination = {
    destinationId: 3,
    orgId: 1,
    orgName: 'A',
    name: 'North',
    landmarkId: 9,
    landmarkName: 'North',
    lat: 40,
    lon: -105,
    radiusM: 305,
    madeLandmark: true,
    remark: '',
    missions: [mission],
    version: 1,
  }
  const before = destinationValues(destination, 1, 'UTC', 0.3048)
  expect(before).toMatchObject({ where: 'point', point: '40.00000, -105.00000', radius: 1001 })
  expect(toOrders(before, before, 'UTC')).toEqual([{ vehicleId: 7 }])
  const [order] = before.orders
  const after = { ...before, orders: [{ ...order!, dueAt: '' }, { vehicleId: '8', vehicleName: 'K', startsAt: '', dueAt: '2026-11-22T09:30' }] } // prettier-ignore
  expect(toOrders(after, before, 'UTC')).toEqual([
    { vehicleId: 7, dueAt: null },
    { vehicleId: 8, dueAt: '2026-11-22T09:30:00.000Z' },
  ])
})
