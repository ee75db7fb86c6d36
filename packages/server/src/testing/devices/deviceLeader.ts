import { ROOMS } from '@waymark/contract/calls.ts'
import type { TestServer } from '../startTestServer.ts'

const { device: calls, session, vehicle } = ROOMS
/** Of everybody whom tests make. */
export const PASSWORD = 'correct-horse-1'
type State =
  | 'storage'
  | 'ready'
  | 'activation_ready'
  | 'activated'
  | 'suspended'
  | 'deactivated'
  | 'end_use'
  | 'retired'

/** What a keeper of devices may do. */
export const KEEPER = [
  'organization:device:view',
  'organization:device:activate',
  'organization:device:move',
  'repair:record:edit',
  'stock:item:edit',
]

/**
 * Makes devices in any state, each led there as people lead it, and leads them on.
 *
 * @param keeper session of somebody with the rights of {@link KEEPER}
 */
export function deviceLeader(server: TestServer, keeper: string) {
  let count = 0
  const device = async (state: State = 'storage', fields: { orgId?: number; sampleExpiresOn?: string } = {}) => {
    const params = { orgId: server.orgId, identifier: `moved-${++count}`, ...fields }
    const { id } = (await server.call(calls.addDevice, params)).body.data
    const ways: Readonly<Record<State, readonly string[]>> = {
      storage: [],
      ready: ['test', 'allocate'],
      activation_ready: ['test', 'allocate', 'deliver'],
      activated: ['test', 'allocate', 'deliver', 'activate'],
      suspended: ['test', 'allocate', 'deliver', 'activate', 'suspend'],
      deactivated: ['test', 'allocate', 'deliver', 'activate', 'deactivate'],
      end_use: ['test', 'allocate', 'deliver', 'endUse'],
      retired: ['retire'],
    }
    for (const event of ways[state]) await lead([id], event)
    return id
  }
  const vehicleWith = async (id: number) => {
    const fields = { orgId: server.orgId, name: `Van ${++count}`, assetType: 2001, icon: 'truck', device: id } as const
    return (await server.call(vehicle.addVehicle, fields)).body.data.vehicleId
  }
  const tokenOf = async (action: 'activateDevice' | 'suspendDevice', records: number[], password = PASSWORD) =>
    (await server.call(session.confirmPassword, { password, action, records }, { token: keeper })).body.data.actionToken
  const pause = async (devices: number[], action: 'activate' | 'suspend', actionToken?: string) =>
    server.call(
      calls.batchActiveDevice,
      { devices, action, actionToken: actionToken ?? (await tokenOf(`${action}Device`, devices)) },
      { token: keeper },
    )
  const lead = async (devices: number[], event: string, reason = 'as agreed') =>
    event === 'activate' || event === 'suspend'
      ? pause(devices, event)
      : server.call(calls.batchDeviceStatus, { devices, event: event as 'test', reason }, { token: keeper })
  const one = async (id: number) => (await server.call(calls.getDeviceById, { device: id })).body.data

  return { device, vehicleWith, tokenOf, pause, lead, one, lastNumber: () => count }
}
