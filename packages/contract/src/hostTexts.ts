import type { Locale } from './locales.ts'

/** Why a host name cannot be taken or proved, in the words of each language: what a refusal says of the field. */
export const HOST_TEXTS = {
  shape: {
    en: 'must be a host name such as fleet.example.com',
    fr: 'doit être un nom d’hôte tel que fleet.example.com',
    es: 'debe ser un nombre de host como fleet.example.com',
    zh: '必须是主机名，例如 fleet.example.com',
    pz: 'fleet.example.com ਵਰਗਾ ਹੋਸਟ ਨਾਮ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  },
  address: {
    en: 'must be a name, not an address',
    fr: 'doit être un nom, pas une adresse',
    es: 'debe ser un nombre, no una dirección',
    zh: '必须是名称，不能是地址',
    pz: 'ਨਾਮ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ, ਪਤਾ ਨਹੀਂ',
  },
  local: {
    en: 'means every computer itself',
    fr: 'désigne chaque ordinateur lui-même',
    es: 'designa a cada ordenador mismo',
    zh: '指的是每台计算机自身',
    pz: 'ਹਰ ਕੰਪਿਊਟਰ ਆਪਣੇ ਆਪ ਲਈ ਵਰਤਦਾ ਹੈ',
  },
  suffix: {
    en: 'stands above many owners: name a host below it',
    fr: 'appartient à plusieurs : indiquez un hôte placé dessous',
    es: 'es de muchos dueños: indique un host por debajo',
    zh: '由多方共用：请填写其下的主机名',
    pz: 'ਕਈ ਮਾਲਕਾਂ ਦਾ ਸਾਂਝਾ ਹੈ: ਇਸ ਹੇਠਲਾ ਹੋਸਟ ਲਿਖੋ',
  },
  own: {
    en: 'is the name of this installation',
    fr: 'est le nom de cette installation',
    es: 'es el nombre de esta instalación',
    zh: '是本系统自身的名称',
    pz: 'ਇਸ ਸਥਾਪਨਾ ਦਾ ਆਪਣਾ ਨਾਮ ਹੈ',
  },
  reserved: {
    en: 'is reserved: only an administrator of the installation can confirm it',
    fr: 'est réservé : seul un administrateur de l’installation peut le confirmer',
    es: 'está reservado: solo un administrador de la instalación puede confirmarlo',
    zh: '是保留名称：只能由系统管理员确认',
    pz: 'ਰਾਖਵਾਂ ਹੈ: ਸਿਰਫ਼ ਸਥਾਪਨਾ ਦਾ ਪ੍ਰਬੰਧਕ ਇਸਦੀ ਪੁਸ਼ਟੀ ਕਰ ਸਕਦਾ ਹੈ',
  },
  none: {
    en: 'must be set and saved first',
    fr: 'doit d’abord être saisi et enregistré',
    es: 'primero debe indicarse y guardarse',
    zh: '须先填写并保存',
    pz: 'ਪਹਿਲਾਂ ਭਰ ਕੇ ਸੰਭਾਲਿਆ ਜਾਣਾ ਚਾਹੀਦਾ ਹੈ',
  },
  changed: {
    en: 'was changed meanwhile',
    fr: 'a été modifié entre-temps',
    es: 'se cambió mientras tanto',
    zh: '在此期间已被更改',
    pz: 'ਇਸ ਦੌਰਾਨ ਬਦਲਿਆ ਗਿਆ ਹੈ',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>
