import type { messages as en } from '../en/role.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nombre de un rol',
  add: 'Añadir rol',
  description: 'Descripción',
  organizationHint: 'Los roles de ventas son por organización.',
  everyOrganization: 'Todas las organizaciones',
  permissions: 'Permisos',
  findPermission: 'Buscar un permiso',
  validUserTypes: 'Para estos usuarios',
  validOrgTypes: 'En estas organizaciones',
  defaultUser: 'Usuarios comunes',
  landmarkUser: 'Usuarios de lugares',
  orgType_1: 'Común',
  orgType_4: 'Socio',
  orgType_5: 'Cliente',
  orgType_6: 'Propietario',
  copy: 'Añadir uno igual',
  copyOf: '{{name}} (copia)',
  copyFrom: 'Tomar de',
  copyFromHint: 'Un rol cuyos permisos tomar',
  deleteText: 'Un rol que tienen usuarios no se puede eliminar. Se puede restaurar desde los registros eliminados.',
}
