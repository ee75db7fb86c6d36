import type { messages as en } from '../en/role.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nom d’un rôle',
  add: 'Ajouter un rôle',
  description: 'Description',
  organizationHint: 'Les rôles de vente sont propres à une organisation.',
  everyOrganization: 'Toutes les organisations',
  permissions: 'Autorisations',
  findPermission: 'Trouver une autorisation',
  validUserTypes: 'Pour ces utilisateurs',
  validOrgTypes: 'Dans ces organisations',
  defaultUser: 'Utilisateurs ordinaires',
  landmarkUser: 'Utilisateurs de repères',
  orgType_1: 'Commune',
  orgType_4: 'Partenaire',
  orgType_5: 'Client',
  orgType_6: 'Propriétaire',
  copy: 'Ajouter un semblable',
  copyOf: '{{name}} (copie)',
  copyFrom: 'Reprendre de',
  copyFromHint: 'Un rôle dont reprendre les autorisations',
  deleteText:
    'Un rôle que des utilisateurs possèdent ne peut pas être supprimé. Il peut être restauré depuis les éléments supprimés.',
}
