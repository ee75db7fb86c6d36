import { ROOMS } from '@waymark/contract/calls.ts'
import { SENSOR_FAMILIES, type SensorFamily } from '@waymark/core/tracking/sensorFamilies.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { guardTailQueries } from './guardTail.queries.ts'

/** Attributes that are told by names of their own, or say nothing of what is measured. */
const APART = new Set(['battery', 'batteryLevel', 'signal', 'temp1', 'result', 'type', 'alarm', 'event', 'iccid'])

const familyOf = (model: string): SensorFamily =>
  SENSOR_FAMILIES.find((family) => model.trim().toUpperCase().startsWith(family)) ?? SENSOR_FAMILIES[0]

/** What guard tails and sensors on vehicles said last; each family is switched on by the operator. */
export const guardTailRoom = defineRoom({
  routes: ({ db, config: { sensors } }: Ground) =>
    routesOf(ROOMS.guardTail, {
      getGuardTailData: async ({ caller, signal }, { vehicleId }) => {
        const reports = await guardTailQueries(db).newestReports(vehicleId, sensors, caller, signal)
        return reports.map(({ model, attributes, temperature: _t, signal: _s, ...shown }) => {
          const { door, alarm, tamper } = attributes
          const doorState = typeof door === 'boolean' ? (door ? ('open' as const) : ('closed' as const)) : null
          const tampered = tamper === true || (typeof alarm === 'string' && /tamper/i.test(alarm))
          return { ...shown, family: familyOf(model), door: doorState, tampered }
        })
      },

      getSensorData: async ({ caller, signal }, { vehicleId }) => {
        const reports = await guardTailQueries(db).newestReports(vehicleId, sensors, caller, signal)
        return reports.map(({ model, attributes, moving: _m, forwarded: _f, ...shown }) => ({
          ...shown,
          family: familyOf(model),
          readings: Object.entries(attributes).flatMap(([name, value]) =>
            APART.has(name) || !['number', 'string', 'boolean'].includes(typeof value)
              ? []
              : [{ name, value: value as number | string | boolean }],
          ),
        }))
      },
    }),
})
