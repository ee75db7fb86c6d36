import type { messages as en } from '../en/softDelete.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  anyKind: '任意类型',
  with: '一并恢复',
  deletedBy: '删除者',
  deletedAt: '删除时间',
  restore: '恢复',
  clear: '彻底清除',
  neverCleared: '所选部分类型永不清除',
  restoreTitle: '恢复记录（{{number}}）',
  restoreText: '它们会连同一起删除的内容恢复。如有冲突，则不做任何更改。',
  clearTitle: '彻底清除记录（{{number}}）',
  clearText: '它们及其评论和图片将永久消失，无法撤销。',
  conflicts: '未做任何更改',
  conflict_taken: '无法恢复：其 {{field}} 已被占用。',
  conflict_parentMissing: '无法恢复：其所属的{{field}}已删除，请一并恢复。',
  conflict_full: '无法恢复：组织{{field}}的数量已达上限。',
  conflict_inUse: '仍被其他记录使用（{{field}}）。',
  none: '没有已删除记录',
  noneText: '删除的内容会显示在这里，并可恢复。',
}
