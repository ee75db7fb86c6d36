import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const imports = defineMessages({
  deleteText: [
    'Its number stays taken, also for another organization. It can be restored.',
    'Son numéro reste pris, même pour une autre organisation. Elle peut être restaurée.',
    'Su número sigue ocupado, también para otra organización. Se puede restaurar.',
    '其卡号仍被占用，其他组织也不能使用。可以恢复。',
    'ਇਸ ਦਾ ਨੰਬਰ ਰਾਖਵਾਂ ਰਹਿੰਦਾ ਹੈ, ਹੋਰ ਸੰਸਥਾ ਲਈ ਵੀ। ਇਸ ਨੂੰ ਬਹਾਲ ਕੀਤਾ ਜਾ ਸਕਦਾ ਹੈ।',
  ],
  none: [
    'No SIM cards yet',
    'Aucune carte SIM pour l’instant',
    'Aún no hay tarjetas SIM',
    '还没有 SIM 卡',
    'ਅਜੇ ਕੋਈ ਸਿਮ ਕਾਰਡ ਨਹੀਂ',
  ],
  noneText: [
    'Add a card from your carrier, or import a file of them.',
    'Ajoutez une carte de votre opérateur, ou importez un fichier de cartes.',
    'Añada una tarjeta de su operador o importe un archivo de tarjetas.',
    '添加运营商提供的卡，或导入文件。',
    'ਆਪਣੇ ਕੈਰੀਅਰ ਦਾ ਕਾਰਡ ਜੋੜੋ, ਜਾਂ ਕਾਰਡਾਂ ਦੀ ਫ਼ਾਈਲ ਆਯਾਤ ਕਰੋ।',
  ],
  importTitle: [
    'Import SIM cards',
    'Importer des cartes SIM',
    'Importar tarjetas SIM',
    '导入 SIM 卡',
    'ਸਿਮ ਕਾਰਡ ਆਯਾਤ ਕਰੋ',
  ],
  importHint: [
    'A row for each card with its number; the carrier supplies the rest.',
    'Une ligne par carte avec son numéro ; l’opérateur indique le reste.',
    'Una fila por tarjeta con su número; el operador aporta lo demás.',
    '每张卡一行，填写卡号；其余信息由运营商提供。',
    'ਹਰ ਕਾਰਡ ਲਈ ਨੰਬਰ ਵਾਲੀ ਇੱਕ ਕਤਾਰ; ਬਾਕੀ ਕੈਰੀਅਰ ਦੱਸਦਾ ਹੈ।',
  ],
  foundGood: [
    'SIM cards that can be added: {{count}}',
    'Cartes SIM à ajouter : {{count}}',
    'Tarjetas SIM que se pueden añadir: {{count}}',
    '可添加的 SIM 卡：{{count}}',
    'ਜੋੜੇ ਜਾ ਸਕਣ ਵਾਲੇ ਸਿਮ ਕਾਰਡ: {{count}}',
  ],
  imported: [
    'SIM cards added: {{count}}',
    'Cartes SIM ajoutées : {{count}}',
    'Tarjetas SIM añadidas: {{count}}',
    '已添加 SIM 卡：{{count}}',
    'ਜੋੜੇ ਗਏ ਸਿਮ ਕਾਰਡ: {{count}}',
  ],
})
