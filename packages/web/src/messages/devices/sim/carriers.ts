import { messages as thing } from '@waymark/contract/words/thing.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const carriers = defineMessages({
  noCarriers: [
    'An administrator must first add the account with your carrier.',
    'Un administrateur doit d’abord ajouter le compte chez votre opérateur.',
    'Primero, un administrador debe añadir la cuenta con su operador.',
    '请先由管理员添加运营商账户。',
    'ਪਹਿਲਾਂ ਪ੍ਰਬੰਧਕ ਨੂੰ ਤੁਹਾਡੇ ਕੈਰੀਅਰ ਦਾ ਖਾਤਾ ਜੋੜਨਾ ਪਵੇਗਾ।',
  ],
  searchCarriers: ['Name or remark', 'Nom ou remarque', 'Nombre u observación', '名称或备注', 'ਨਾਮ ਜਾਂ ਟਿੱਪਣੀ'],
  eventsUrl: [
    'Where the carrier may report changes of its cards (webhook):',
    'Adresse où l’opérateur peut signaler les changements de ses cartes (webhook) :',
    'Dirección donde el operador puede avisar de cambios en sus tarjetas (webhook):',
    '运营商可向此地址通知卡的变化（webhook）：',
    'ਜਿੱਥੇ ਕੈਰੀਅਰ ਆਪਣੇ ਕਾਰਡਾਂ ਦੇ ਬਦਲਾਅ ਦੱਸ ਸਕਦਾ ਹੈ (webhook):',
  ],
  addCarrier: ['Add carrier', 'Ajouter un opérateur', 'Añadir operador', '添加运营商', 'ਕੈਰੀਅਰ ਜੋੜੋ'],
  noCarriersYet: [
    'No carriers yet',
    'Aucun opérateur pour l’instant',
    'Aún no hay operadores',
    '还没有运营商',
    'ਅਜੇ ਕੋਈ ਕੈਰੀਅਰ ਨਹੀਂ',
  ],
  noCarriersText: [
    'With an account at a carrier, SIM cards are activated, suspended, recharged and compared from here.',
    'Avec un compte chez un opérateur, les cartes SIM s’activent, se suspendent, se rechargent et se comparent ici.',
    'Con una cuenta en un operador, las tarjetas SIM se activan, suspenden, recargan y comparan desde aquí.',
    '添加运营商账户后，可在此激活、停用、充值和核对 SIM 卡。',
    'ਕੈਰੀਅਰ ਦੇ ਖਾਤੇ ਨਾਲ ਸਿਮ ਕਾਰਡ ਇੱਥੋਂ ਕਿਰਿਆਸ਼ੀਲ, ਮੁਅੱਤਲ, ਰੀਚਾਰਜ ਅਤੇ ਮਿਲਾਏ ਜਾਂਦੇ ਹਨ।',
  ],
  deleteCarrierText: [
    'The account can be restored, with its keys.',
    'Le compte peut être restauré, avec ses clés.',
    'La cuenta se puede restaurar, con sus claves.',
    '账户及其密钥可以恢复。',
    'ਖਾਤਾ ਕੁੰਜੀਆਂ ਸਮੇਤ ਬਹਾਲ ਕੀਤਾ ਜਾ ਸਕਦਾ ਹੈ।',
  ],
  key_clientId: ['Client id', 'Identifiant client', 'Id de cliente', '客户端 ID', 'ਕਲਾਇੰਟ ਆਈਡੀ'],
  key_key: ['Application key', 'Clé de l’application', 'Clave de la aplicación', '应用密钥', 'ਐਪ ਕੁੰਜੀ'],
  key_secret: ['Application secret', 'Secret de l’application', 'Secreto de la aplicación', '应用密码', 'ਐਪ ਸੀਕਰੇਟ'],
  key_accountName: ['Account number', 'Numéro de compte', 'Número de cuenta', '账号', 'ਖਾਤਾ ਨੰਬਰ'],
  key_servicePlan: thing.servicePlan,
  key_zipCode: ['ZIP code', 'Code postal', 'Código postal', '邮政编码', 'ਜ਼ਿਪ ਕੋਡ'],
})
