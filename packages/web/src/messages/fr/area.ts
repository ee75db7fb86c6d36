import type { messages as en } from '../en/area.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nom ou code',
  importTitle: 'Importer des zones',
  importText:
    'Un fichier xlsx, xls ou csv avec les colonnes Country, State, City et Postal code. Ce qui existe déjà reste inchangé.',
  importGood_one: '{{count}} ligne peut être importée',
  importGood_other: '{{count}} lignes peuvent être importées',
  importGood_many: '{{count}} lignes peuvent être importées',
  imported_one: '{{count}} zone a été ajoutée',
  imported_other: '{{count}} zones ont été ajoutées',
  imported_many: '{{count}} zones ont été ajoutées',
  invalidName: 'Il contient des caractères qu’aucun nom ne peut contenir',
  addTitle: 'Ajouter : {{level}}',
  country: 'pays',
  state: 'état',
  city: 'ville',
  postalCode: 'code postal',
  codeHint: 'ISO 3166, par exemple US ou US-TX',
  showMore: 'Afficher {{number}} de plus',
  searchRest: 'Il y en a d’autres : cherchez par nom.',
  deleteText: 'La zone peut être restaurée depuis les éléments supprimés.',
}
