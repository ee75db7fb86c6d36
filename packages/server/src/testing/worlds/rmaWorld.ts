import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import type { TestServer } from '../startTestServer.ts'

type ProcessEvent = CallIn<typeof processRma>['event']

/** What a customer's main user may do. */
export const CUSTOMER = [
  'usercenter:myaccount:rma',
  'usercenter:myaccount:add-rma',
  'usercenter:myaccount:edit-rma',
  'organization:device:view',
] as const

/** What whoever leads returns on may do, at the desk, in the warehouse and on the bench. */
export const RETURNER = [
  'sales:rma:process',
  'stock:item:view',
  'stock:item:edit',
  'stock:place:view',
  'organization:device:view',
] as const
/** What whoever sees to rented devices may do. */
export const RENTER = ['sales:rental:view', 'sales:rental:add', 'sales:rental:edit'] as const

export const INSPECTED = { condition: 'damaged', finding: 'Housing is cracked' } as const

/** Days as calls word them, so many from today. */
export const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns of a customer, led on as people lead them.
 *
 * @param of sessions of a customer with the rights of {@link CUSTOMER}, whose organization it is, and of the office
 */
export function rmaWorld(
  server: TestServer,
  { customer, orgId, office }: { readonly customer: string; readonly orgId: number; readonly office: string },
) {
  const { rma, rmaOffice, device: devices, vehicle, stock, stockPlace } = ROOMS
  const mine = { token: customer }
  const theirs = { token: office }
  let count = 0

  /** A device of the customer in service on a vehicle. */
  const device = async (of = orgId) => {
    const deviceId = String(880_000_000_000_000 + ++count)
    const { id } = (await server.call(devices.addDevice, { orgId: of, deviceId })).body.data
    const fields = { orgId: of, name: `Van ${deviceId}`, assetType: 2001, icon: 'truck', device: id } as const
    const { vehicleId } = (await server.call(vehicle.addVehicle, fields)).body.data
    return { id, deviceId, vehicleId }
  }
  const ask = (ids: number[], fields: object = {}) =>
    server.call(rma.addRma, { orgId, devices: ids, reason: 'They went silent', ...fields }, mine)
  const asked = async (ids: number[]) => (await ask(ids)).body.data.rmaId
  const read = (rmaId: number, token = customer) => server.call(rma.getRma, { rmaId }, { token })
  const one = async (rmaId: number) =>
    (await server.call(rmaOffice.getRmaOfficeList, { recordIds: [rmaId] }, theirs)).body.data.list[0]
  const process = (rmaId: number, event: ProcessEvent, fields: object = {}, token = office) =>
    server.call(rmaOffice.processRma, { rmaId, event, ...fields }, { token })
  const scan = (codes: string[], placeId: number) =>
    server.call(rmaOffice.processRma, { event: 'receive', codes, placeId }, theirs)
  const place = async () => {
    const fields = { orgId: server.orgId, kind: 'site', parentId: null, name: `Dock ${++count}` } as const
    return (await server.call(stockPlace.addStockPlace, fields)).body.data.placeId
  }
  /** A tested device in stock. */
  const spare = async (placeId: number) => {
    const deviceId = String(890_000_000_000_000 + ++count)
    const { id } = (await server.call(devices.addDevice, { orgId: server.orgId, deviceId })).body.data
    await server.call(stock.batchWarehousing, { devices: [id], placeId })
    await server.call(stock.batchTesting, { devices: [id], passed: true, reason: 'by hand' })
    return { id, deviceId }
  }
  const itemOf = async (deviceId: string) =>
    (await server.call(stock.getStockList, { deviceIds: [deviceId] })).body.data.list[0]
  const approved = async (ids: number[]) => {
    const rmaId = await asked(ids)
    await process(rmaId, 'approve')
    return rmaId
  }
  const send = (rmaId: number, fields: object = { shipOn: dayFrom(0), carrier: 'Post', tracking: 'T-1' }) =>
    server.call(rma.updateRma, { rmaId, event: 'send', ...fields }, mine)
  const cancel = (rmaId: number, reason = 'works again') =>
    server.call(rma.updateRma, { rmaId, event: 'cancel', reason }, mine)
  const stand = async (id: number) => {
    const { device: of } = (await server.call(devices.getDeviceById, { device: id })).body.data
    return { state: of.state, hold: of.hold, vehicleId: of.vehicle?.vehicleId ?? null, orgId: of.orgId }
  }
  /** An approved return whose devices have come. */
  const received = async (some: { id: number; deviceId: string }[], placeId: number) => {
    const rmaId = await approved(some.map(({ id }) => id))
    await scan(
      some.map(({ deviceId }) => deviceId),
      placeId,
    )
    return rmaId
  }
  /** One whose devices were looked at, too. */
  const inspected = async (some: { id: number; deviceId: string }[], placeId: number) => {
    const rmaId = await received(some, placeId)
    await process(rmaId, 'inspect', INSPECTED)
    return rmaId
  }
  const back = (rmaId: number, fields: object = { shipOn: dayFrom(0), carrier: 'Post', tracking: 'B-1' }) =>
    process(rmaId, 'sendBack', fields)
  return {
    device,
    ask,
    asked,
    approved,
    read,
    one,
    process,
    send,
    cancel,
    stand,
    scan,
    place,
    spare,
    itemOf,
    received,
    inspected,
    back,
  }
}
