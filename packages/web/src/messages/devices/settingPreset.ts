import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: ['Preset or model', 'Préréglage ou modèle', 'Preajuste o modelo', '预设或型号', 'ਪ੍ਰੀਸੈੱਟ ਜਾਂ ਮਾਡਲ'],
  add: ['Add preset', 'Ajouter un préréglage', 'Añadir preajuste', '添加预设', 'ਪ੍ਰੀਸੈੱਟ ਜੋੜੋ'],
  anyModel: ['Any model', 'Tous les modèles', 'Cualquier modelo', '任意型号', 'ਕੋਈ ਵੀ ਮਾਡਲ'],
  blankText: [
    'What is left blank stays as each device has it.',
    'Ce qui reste vide n’est pas modifié sur les appareils.',
    'Lo que quede en blanco no cambia en los dispositivos.',
    '留空的项目在设备上保持不变。',
    'ਜੋ ਖਾਲੀ ਰਹੇ, ਉਹ ਡਿਵਾਈਸ ’ਤੇ ਨਹੀਂ ਬਦਲਦਾ।',
  ],
  none: ['No presets yet', 'Aucun préréglage pour l’instant', 'Aún no hay preajustes', '还没有预设', 'ਅਜੇ ਕੋਈ ਪ੍ਰੀਸੈੱਟ ਨਹੀਂ'],
  noneText: [
    'Name the settings that your devices should have, and send them to many at once from the list of devices.',
    'Nommez les réglages voulus, puis envoyez-les à plusieurs appareils depuis leur liste.',
    'Dé nombre a los ajustes deseados y envíelos a varios dispositivos desde su lista.',
    '为所需设置命名，然后可在设备列表中一次发送给多台设备。',
    'ਲੋੜੀਂਦੀਆਂ ਸੈਟਿੰਗਾਂ ਨੂੰ ਨਾਂ ਦਿਓ, ਫਿਰ ਡਿਵਾਈਸਾਂ ਦੀ ਸੂਚੀ ਤੋਂ ਇਕੱਠੀਆਂ ਭੇਜੋ।',
  ],
  deleteText: [
    'Devices keep the settings that they were sent. It can be restored from the deleted records.',
    'Les appareils gardent leurs réglages. Il peut être restauré depuis les éléments supprimés.',
    'Los dispositivos conservan sus ajustes. Se puede restaurar desde los registros eliminados.',
    '设备保留已收到的设置。可从已删除记录中恢复。',
    'ਡਿਵਾਈਸ ਆਪਣੀਆਂ ਸੈਟਿੰਗਾਂ ਰੱਖਦੇ ਹਨ। ਇਹ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਤੋਂ ਵਾਪਸ ਆ ਸਕਦਾ ਹੈ।',
  ],
})
