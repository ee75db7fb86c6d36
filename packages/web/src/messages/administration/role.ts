import { ORG_TYPE_TEXTS } from '@waymark/contract/words/shared/orgTypeTexts.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: ['Role name', 'Nom d’un rôle', 'Nombre de un rol', '角色名称', 'ਭੂਮਿਕਾ ਦਾ ਨਾਮ'],
  add: ['Add role', 'Ajouter un rôle', 'Añadir rol', '添加角色', 'ਭੂਮਿਕਾ ਜੋੜੋ'],
  organizationHint: [
    'Sales roles are per organization.',
    'Les rôles de vente sont propres à une organisation.',
    'Los roles de ventas son por organización.',
    '销售角色按组织设置。',
    'ਵਿਕਰੀ ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਹਰ ਸੰਸਥਾ ਦੀਆਂ ਵੱਖਰੀਆਂ ਹਨ।',
  ],
  everyOrganization: [
    'Every organization',
    'Toutes les organisations',
    'Todas las organizaciones',
    '所有组织',
    'ਹਰ ਸੰਸਥਾ',
  ],
  permissions: ['Permissions', 'Autorisations', 'Permisos', '权限', 'ਇਜਾਜ਼ਤਾਂ'],
  findPermission: ['Find a permission', 'Rechercher une autorisation', 'Buscar un permiso', '查找权限', 'ਇਜਾਜ਼ਤ ਲੱਭੋ'],
  validUserTypes: ['For these users', 'Pour ces utilisateurs', 'Para estos usuarios', '适用用户', 'ਇਹਨਾਂ ਵਰਤੋਂਕਾਰਾਂ ਲਈ'],
  validOrgTypes: [
    'In these organizations',
    'Dans ces organisations',
    'En estas organizaciones',
    '适用组织',
    'ਇਹਨਾਂ ਸੰਸਥਾਵਾਂ ਵਿੱਚ',
  ],
  defaultUser: ['Ordinary users', 'Utilisateurs ordinaires', 'Usuarios comunes', '普通用户', 'ਆਮ ਵਰਤੋਂਕਾਰ'],
  orgType_1: ORG_TYPE_TEXTS[1],
  orgType_4: ORG_TYPE_TEXTS[4],
  orgType_5: ORG_TYPE_TEXTS[5],
  orgType_6: ORG_TYPE_TEXTS[6],
  copy: ['Duplicate', 'Dupliquer', 'Duplicar', '复制', 'ਨਕਲ ਬਣਾਓ'],
  copyOf: ['{{name}} (copy)', '{{name}} (copie)', '{{name}} (copia)', '{{name}}（副本）', '{{name}} (ਨਕਲ)'],
  copyFrom: ['Copy from', 'Copier depuis', 'Copiar de', '复制自', 'ਇੱਥੋਂ ਨਕਲ ਕਰੋ'],
  copyFromHint: [
    'Role to copy permissions from',
    'Rôle dont copier les autorisations',
    'Rol del que copiar los permisos',
    '选择要复制权限的角色',
    'ਜਿਸ ਭੂਮਿਕਾ ਦੀਆਂ ਇਜਾਜ਼ਤਾਂ ਲੈਣੀਆਂ ਹਨ',
  ],
  deleteText: [
    'A role in use cannot be deleted. It can be restored from the deleted records.',
    'Un rôle attribué à des utilisateurs ne peut pas être supprimé. Il peut être restauré depuis les éléments supprimés.',
    'Un rol asignado a usuarios no se puede eliminar. Se puede restaurar desde los registros eliminados.',
    '仍有用户的角色不能删除。可从已删除记录中恢复。',
    'ਜਿਸ ਭੂਮਿਕਾ ਵਿੱਚ ਵਰਤੋਂਕਾਰ ਹਨ ਉਹ ਮਿਟਾਈ ਨਹੀਂ ਜਾ ਸਕਦੀ। ਇਹ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਆ ਸਕਦੀ ਹੈ।',
  ],
})
