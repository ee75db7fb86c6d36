import { agreePolicy, type LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { call } from '../../app/api.ts'
import { keepDeviceToken } from '../../app/signIn/deviceToken.ts'
import { settleLocale } from '../../app/habit.ts'
import { beginSession } from '../../app/sessionStore.ts'
import { keepTypedPassword } from './typedPassword.ts'

/** Begins the session that a sign-in answered. */
export async function completeSignIn(
  { deviceToken, ...info }: LoginInfo,
  remember: boolean,
  password = '',
): Promise<void> {
  keepDeviceToken(deviceToken)
  // the page said that signing in agrees; where the version was not known yet, it is recorded now
  const policy = { ...info.policy, agreed: true }
  if (info.needsPasswordChange) keepTypedPassword(password)
  beginSession({ ...info, policy }, remember)
  if (!info.policy.agreed && !info.needsPasswordChange) await call(agreePolicy, { version: policy.version })
  await settleLocale(info.habit.locale)
}
