import type { LoginInfo } from '@waymark/contract/rooms/session.ts'
import { keepDeviceToken } from '../../app/deviceToken.ts'
import { settleLocale } from '../../app/habit.ts'
import { beginSession } from '../../app/sessionStore.ts'
import { keepTypedPassword } from './typedPassword.ts'

/** Begins the session that a sign-in answered. */
export async function enter({ deviceToken, ...info }: LoginInfo, remember: boolean, password = ''): Promise<void> {
  keepDeviceToken(deviceToken)
  if (info.needsPasswordChange) keepTypedPassword(password)
  beginSession(info, remember)
  await settleLocale(info.habit.locale)
}
