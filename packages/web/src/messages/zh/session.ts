import type { messages as en } from '../en/session.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  title: '登录',
  lead: '万物所在，一目了然。',
  username: '用户名',
  password: '密码',
  remember: '在此电脑上保持登录',
  signIn: '登录',
  changeTitle: '设置新密码',
  changeLead: '这是您首次登录，请设置一个只有您知道的密码。',
  oldPassword: '当前密码',
  newPassword: '新密码',
  confirmPassword: '再次输入新密码',
  passwordRule: '6 到 32 位字母、数字和符号',
  passwordsDiffer: '两次输入的密码不一致',
  changePassword: '修改密码',
  passwordChanged: '密码已修改，您的其他会话已结束。',
  language: '语言',
}
