import type { messages as en } from '../en/outbox.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  lead: '这些消息本应发送，因未配置服务而在此等待：{{channels}}。',
  empty: '没有等待的消息',
  emptyText: '验证码、链接和邀请会显示在这里。',
}
