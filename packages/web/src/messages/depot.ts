import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: ['Depot name', 'Nom d’un dépôt', 'Nombre de una cochera', '车场名称', 'ਡਿਪੂ ਦਾ ਨਾਂ'],
  add: ['Add depot', 'Ajouter un dépôt', 'Añadir cochera', '添加车场', 'ਡਿਪੂ ਜੋੜੋ'],
  importTitle: ['Import depots', 'Importer des dépôts', 'Importar cocheras', '导入车场', 'ਡਿਪੂ ਆਯਾਤ ਕਰੋ'],
  none: ['No depots yet', 'Aucun dépôt pour l’instant', 'Aún no hay cocheras', '还没有车场', 'ਅਜੇ ਕੋਈ ਡਿਪੂ ਨਹੀਂ'],
  deleteText: [
    'It can be restored from the deleted depots.',
    'Il peut être restauré depuis les dépôts supprimés.',
    'Se puede restaurar desde las cocheras eliminadas.',
    '可从已删除的车场中恢复。',
    'ਇਹ ਮਿਟਾਏ ਡਿਪੂਆਂ ਵਿੱਚੋਂ ਵਾਪਸ ਆ ਸਕਦਾ ਹੈ।',
  ],
})
