import type { messages as en } from '../en/comment.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  placeholder: '写评论',
  none: '暂无评论',
  send: '发表',
  remove: '删除评论',
}
