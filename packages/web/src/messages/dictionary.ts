import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: ['Code or label', 'Code ou libellé', 'Código o etiqueta', '代码或名称', 'ਕੋਡ ਜਾਂ ਨਾਂ'],
  add: ['Add entry', 'Ajouter une entrée', 'Añadir entrada', '添加条目', 'ਇੰਦਰਾਜ ਜੋੜੋ'],
  anyType: ['Any type', 'Tous les types', 'Cualquier tipo', '任意类型', 'ਕੋਈ ਵੀ ਕਿਸਮ'],
  codeHint: [
    'Records use it, so it cannot be changed later.',
    'Les enregistrements le portent : il ne peut plus changer.',
    'Los registros lo guardan: no se puede cambiar después.',
    '记录会保存它：之后无法更改。',
    'ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ: ਬਾਅਦ ਵਿੱਚ ਬਦਲ ਨਹੀਂ ਸਕਦਾ।',
  ],
  label: ['Label', 'Libellé', 'Etiqueta', '名称', 'ਨਾਂ'],
  labelIn: [
    'Label in {{language}}',
    'Libellé en {{language}}',
    'Etiqueta en {{language}}',
    '{{language}}名称',
    '{{language}} ਵਿੱਚ ਨਾਂ',
  ],
  languages: ['Languages', 'Langues', 'Idiomas', '语言', 'ਭਾਸ਼ਾਵਾਂ'],
  uses: ['In use', 'Utilisé', 'En uso', '使用数', 'ਵਰਤੋਂ'],
  usesHint: [
    'Records that use the code',
    'Enregistrements qui portent le code',
    'Registros que guardan el código',
    '使用此代码的记录数',
    'ਕੋਡ ਰੱਖਣ ਵਾਲੇ ਰਿਕਾਰਡ',
  ],
  on: ['On', 'Actif', 'Activa', '启用', 'ਚਾਲੂ'],
  off: ['Off', 'Inactif', 'Inactiva', '停用', 'ਬੰਦ'],
  active: ['Available', 'Peut être choisi', 'Se puede elegir', '可供选择', 'ਚੁਣਿਆ ਜਾ ਸਕਦਾ ਹੈ'],
  activeHint: [
    'When off, records keep it but new ones cannot use it.',
    'Désactivée, les enregistrements la gardent et les nouveaux ne peuvent plus la prendre.',
    'Desactivada, los registros la conservan y los nuevos no pueden usarla.',
    '停用后，已有记录保留，新记录不能再选。',
    'ਬੰਦ ਕਰਨ ’ਤੇ ਪੁਰਾਣੇ ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ, ਨਵੇਂ ਨਹੀਂ ਲੈ ਸਕਦੇ।',
  ],
  none: ['No entries', 'Aucune entrée', 'No hay entradas', '没有条目', 'ਕੋਈ ਇੰਦਰਾਜ ਨਹੀਂ'],
  deleteText: [
    'No record uses this code. The entry can be restored from the deleted records.',
    'Aucun enregistrement ne porte ce code. L’entrée peut être restaurée depuis les éléments supprimés.',
    'Ningún registro guarda este código. La entrada se puede restaurar desde los registros eliminados.',
    '没有记录使用此代码。可从已删除记录中恢复该条目。',
    'ਕੋਈ ਰਿਕਾਰਡ ਇਹ ਕੋਡ ਨਹੀਂ ਰੱਖਦਾ। ਇੰਦਰਾਜ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
  ],
})
