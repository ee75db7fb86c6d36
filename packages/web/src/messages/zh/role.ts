import type { messages as en } from '../en/role.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '角色名称',
  add: '添加角色',
  description: '说明',
  organizationHint: '销售角色按组织设置。',
  everyOrganization: '所有组织',
  permissions: '权限',
  findPermission: '查找权限',
  validUserTypes: '适用用户',
  validOrgTypes: '适用组织',
  defaultUser: '普通用户',
  landmarkUser: '地标用户',
  orgType_1: '普通',
  orgType_4: '合作伙伴',
  orgType_5: '客户',
  orgType_6: '业主',
  copy: '以此新建',
  copyOf: '{{name}}（副本）',
  copyFrom: '复制自',
  copyFromHint: '选择要复制权限的角色',
  deleteText: '仍有用户的角色不能删除。可从已删除记录中恢复。',
}
