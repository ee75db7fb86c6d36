export { pushDeliveryTask, pushFeedTask, sendPushDelivery } from './pushTasks.ts'

/** What the encrypted columns of push servers are for: the same words decrypt them. */
export const SECRET_PURPOSE = 'push server: signing secret'
export const CODE_PURPOSE = 'push server: authorization code'
