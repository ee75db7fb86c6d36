import { messages as common } from '@waymark/contract/words/common.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: ['Group name', 'Nom d’un groupe', 'Nombre de un grupo', '分组名称', 'ਸਮੂਹ ਦਾ ਨਾਂ'],
  add: ['Add group', 'Ajouter un groupe', 'Añadir grupo', '添加分组', 'ਸਮੂਹ ਜੋੜੋ'],
  none: ['No groups yet', 'Aucun groupe pour l’instant', 'Aún no hay grupos', '还没有分组', 'ਅਜੇ ਕੋਈ ਸਮੂਹ ਨਹੀਂ'],
  noneText: [
    'Groups bring vehicles together across organizations: by customer, region or job.',
    'Les groupes rassemblent des véhicules de plusieurs organisations : par client, région ou mission.',
    'Los grupos reúnen vehículos de varias organizaciones: por cliente, región o trabajo.',
    '分组可跨组织汇集车辆：按客户、地区或任务。',
    'ਸਮੂਹ ਵੱਖ-ਵੱਖ ਸੰਸਥਾਵਾਂ ਦੇ ਵਾਹਨ ਇਕੱਠੇ ਕਰਦੇ ਹਨ: ਗਾਹਕ, ਇਲਾਕੇ ਜਾਂ ਕੰਮ ਮੁਤਾਬਕ।',
  ],
  weightHint: [
    'If a vehicle is in several groups, the one with the highest weight is shown.',
    'Si un véhicule est dans plusieurs groupes, celui de poids le plus élevé est affiché.',
    'Si un vehículo está en varios grupos, se muestra el de mayor peso.',
    '车辆属于多个分组时，显示权重最大的分组。',
    'ਵਾਹਨ ਕਈ ਸਮੂਹਾਂ ਵਿੱਚ ਹੋਵੇ ਤਾਂ ਸਭ ਤੋਂ ਵੱਧ ਭਾਰ ਵਾਲਾ ਸਮੂਹ ਦਿਖਾਇਆ ਜਾਂਦਾ ਹੈ।',
  ],
  deleteText: [
    'Only a group without vehicles can be deleted.',
    'Seul un groupe sans véhicule peut être supprimé.',
    'Solo se puede eliminar un grupo sin vehículos.',
    '只有不含车辆的分组才能删除。',
    'ਸਿਰਫ਼ ਉਹੀ ਸਮੂਹ ਮਿਟਾਇਆ ਜਾ ਸਕਦਾ ਹੈ ਜਿਸ ਵਿੱਚ ਕੋਈ ਵਾਹਨ ਨਹੀਂ।',
  ],
  putTitle_one: [
    'Groups of {{count}} vehicle',
    'Groupes de {{count}} véhicule',
    'Grupos de {{count}} vehículo',
    null,
    '{{count}} ਵਾਹਨ ਦੇ ਸਮੂਹ',
  ],
  putTitle_other: [
    'Groups of {{count}} vehicles',
    'Groupes de {{count}} véhicules',
    'Grupos de {{count}} vehículos',
    '{{count}} 辆车的分组',
    '{{count}} ਵਾਹਨਾਂ ਦੇ ਸਮੂਹ',
  ],
  mode: common.whatToDo,
  modeAdd: ['Add to', 'Ajouter à', 'Añadir a', '加入', 'ਇਹਨਾਂ ਵਿੱਚ ਜੋੜੋ'],
  modeRemove: ['Take out of', 'Retirer de', 'Quitar de', '移出', 'ਇਹਨਾਂ ਵਿੱਚੋਂ ਕੱਢੋ'],
  modeSet: ['Only these', 'Uniquement ceux-ci', 'Solo estos', '仅限这些', 'ਸਿਰਫ਼ ਇਹ'],
  noGroups: [
    'There are no groups yet. Add one first.',
    'Il n’y a pas encore de groupe. Ajoutez-en un d’abord.',
    'Aún no hay grupos. Añada uno primero.',
    '还没有分组，请先添加。',
    'ਅਜੇ ਕੋਈ ਸਮੂਹ ਨਹੀਂ। ਪਹਿਲਾਂ ਇੱਕ ਜੋੜੋ।',
  ],
})
