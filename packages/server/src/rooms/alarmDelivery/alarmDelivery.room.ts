import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { alarmDeliveryHandlers, type AlarmDeliveryRoomOptions } from './alarmDelivery.calls.ts'
import { alarmDeliveryQueries } from './alarmDelivery.queries.ts'

/** How people are told of alarms. */
export const alarmDeliveryRoom = defineRoom({
  routes: ({ db, secrets, config, webPushKey }: Ground & Pick<AlarmDeliveryRoomOptions, 'webPushKey'>) =>
    routesOf(
      ROOMS.alarmDelivery,
      alarmDeliveryHandlers({ queries: alarmDeliveryQueries(db), secrets, config, webPushKey }),
    ),
})
