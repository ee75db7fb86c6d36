import { ROOMS } from '@waymark/contract/calls.ts'
import type { TestServer } from './startTestServer.ts'

/** What a customer's main user may do. */
export const CUSTOMER = [
  'usercenter:myaccount:rma',
  'usercenter:myaccount:add-rma',
  'usercenter:myaccount:edit-rma',
  'organization:device:view',
] as const

/** What whoever leads returns on may do. */
export const RETURNER = ['sales:rma:process'] as const

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
  const { rma, rmaOffice, device: devices, vehicle } = ROOMS
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
  const process = (rmaId: number, event: 'approve' | 'disapprove' | 'cancel', fields: object = {}) =>
    server.call(rmaOffice.processRma, { rmaId, event, ...fields }, theirs)
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
  return { device, ask, asked, approved, read, one, process, send, cancel, stand }
}
