import { addOrg } from '../rooms/organization/organization.ts'
import { nameColumn, remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of organizations, below one that is there or below each other. */
export const orgImport = defineImport({
  kind: 'organization',
  mostRows: 5000,
  like: addOrg,
  columns: {
    name: nameColumn('North Yard', ['Organization', 'Organization name']),
    parent: {
      heads: {
        en: 'Parent',
        fr: 'Organisation parente',
        es: 'Organización superior',
        zh: '上级组织',
        pz: 'ਉੱਪਰਲੀ ਸੰਸਥਾ',
      },
      also: ['Parent organization'],
      holds: 'record',
      example: '',
    },
    type: {
      heads: { en: 'Type', fr: 'Type d’organisation', es: 'Tipo', zh: '类型', pz: 'ਕਿਸਮ' },
      holds: 'word',
      example: 'common',
    },
    remark: remarkColumn('', []),
    timeZone: {
      heads: { en: 'Time zone', fr: 'Fuseau horaire', es: 'Zona horaria', zh: '时区', pz: 'ਸਮਾਂ ਖੇਤਰ' },
      holds: 'word',
      example: 'America/Chicago',
    },
    childLimit: {
      heads: {
        en: 'Child limit',
        fr: 'Limite d’organisations filles',
        es: 'Límite de suborganizaciones',
        zh: '下级数量上限',
        pz: 'ਹੇਠਲੀਆਂ ਸੰਸਥਾਵਾਂ ਦੀ ਹੱਦ',
      },
      also: ['Sub-organization limit'],
      holds: 'number',
      example: '20',
    },
    notificationLimit: {
      heads: {
        en: 'Notification limit',
        fr: 'Limite de notifications',
        es: 'Límite de notificaciones',
        zh: '通知数量上限',
        pz: 'ਸੂਚਨਾਵਾਂ ਦੀ ਹੱਦ',
      },
      holds: 'number',
      example: '50',
    },
    landmarkLimit: {
      heads: {
        en: 'Landmark limit',
        fr: 'Limite de repères',
        es: 'Límite de lugares',
        zh: '地标数量上限',
        pz: 'ਭੂ-ਚਿੰਨ੍ਹਾਂ ਦੀ ਹੱਦ',
      },
      holds: 'number',
      example: '500',
    },
    accountLimit: {
      heads: {
        en: 'Account limit',
        fr: 'Limite de comptes',
        es: 'Límite de cuentas',
        zh: '账户数量上限',
        pz: 'ਖਾਤਿਆਂ ਦੀ ਹੱਦ',
      },
      holds: 'number',
      example: '25',
    },
  },
})
