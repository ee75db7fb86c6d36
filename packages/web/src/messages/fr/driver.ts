import type { messages as en } from '../en/driver.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nom, téléphone, permis ou véhicule',
  add: 'Ajouter un conducteur',
  none: 'Aucun conducteur pour l’instant',
  noneText: 'Ajoutez le premier ; il peut être affecté à un véhicule maintenant ou plus tard.',
  shown: 'Conducteurs affichés',
  driving: 'Avec véhicule',
  free: 'Sans véhicule',
  name: 'Nom',
  phone: 'Téléphone',
  licence: 'Permis de conduire',
  licenceExpires: 'Permis valable jusqu’au',
  expired: '{{day}} · expiré',
  noVehicle: 'Aucun véhicule',
  sinceHint: 'Vide : à partir de maintenant',
  history: 'Qui a conduit quand',
  nobodyDrove: 'Aucun conducteur connu pour cette période.',
  droveNothing: 'N’a conduit aucun véhicule jusqu’ici.',
  deleteText: 'Seul un conducteur sans véhicule peut être supprimé. Ce qu’il a conduit reste connu.',
  importTitle: 'Importer des conducteurs',
  importHint:
    'Un fichier xlsx, xls ou csv jusqu’à 5 Mo et 5 000 conducteurs. Name est requis ; qui a un véhicule prend sa première place libre.',
  foundGood_one: '{{count}} conducteur peut être importé',
  foundGood_other: '{{count}} conducteurs peuvent être importés',
  foundGood_many: '{{count}} conducteurs peuvent être importés',
  imported_one: '{{count}} conducteur a été importé',
  imported_other: '{{count}} conducteurs ont été importés',
  imported_many: '{{count}} conducteurs ont été importés',
}
