import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { commonQueries, type CommonQueries } from './common.queries.ts'
import { ERROR_STATUS, type ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { commonCalls } from '@waymark/contract/rooms/common.ts'
import type { Clock } from '../../platform/clock/clock.ts'

/** What every screen asks. */
export const commonRoom = defineRoom({
  routes: ({
    db,
    clock,
    config,
    version,
    gatewayPort,
  }: Ground & { readonly version: string; readonly gatewayPort: number }) =>
    routesOf(
      ROOMS.common,
      commonHandlers({
        queries: commonQueries(db),
        clock,
        version,
        gatewayPort,
        sensors: config.sensors,
        unsent: config.smtpUrl === undefined || config.smsUrl === undefined,
      }),
    ),
})

interface CommonRoomOptions {
  readonly queries: CommonQueries
  readonly clock: Clock
  readonly version: string
  readonly gatewayPort: number
  /** Families of sensors that are shown. */
  readonly sensors: Config['sensors']
  /** E-mails or text messages are not sent, for want of a service. */
  readonly unsent: boolean
}

/** What every screen asks for. */
function commonHandlers(options: CommonRoomOptions): Handlers<typeof commonCalls> {
  return {
    getApplication: async ({ signal }) => ({
      name: 'Waymark',
      version: options.version,
      serverTime: new Date(options.clock.now()).toISOString(),
      demo: await options.queries.hasDemo(signal),
      outbox: options.unsent,
      gatewayPort: options.gatewayPort,
      flags: {
        isRequestIotTo1508D: options.sensors.includes('1508D'),
        isRequestIotToAS2321: options.sensors.includes('AS2321'),
        isRequestIotToVS2310: options.sensors.includes('VS2310'),
      },
    }),
    getErrCodeList: async ({ locale }, params) =>
      (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => ({
        code,
        message: errorText(params.locale ?? locale, code),
      })),
  }
}
