import type { messages as en } from '../en/partner.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  title: '成为合作伙伴',
  lead: '{{inviter}} 邀请 {{name}} 一起合作。请在此创建您的组织和账户。',
  confirmPassword: '重复密码',
  goneTitle: '此邀请无法使用',
  goneText: '链接不完整、已超过 7 天或已被使用。邀请您的人可以再发送一个。',
  accept: '接受邀请',
  done: '账户 {{name}} 已就绪，请立即登录。',
}
