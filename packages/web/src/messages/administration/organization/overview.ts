import { messages as thing } from '@waymark/contract/words/thing.ts'
import { ORG_TYPE_TEXTS } from '@waymark/contract/words/shared/orgTypeTexts.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const overview = defineMessages({
  dashboard: thing.dashboard,
  pushServers: ['Push servers', 'Serveurs de diffusion', 'Servidores de envío', '推送服务器', 'ਪੁਸ਼ ਸਰਵਰ'],
  choose: ['Choose an organization', 'Choisir une organisation', 'Elegir una organización', '选择组织', 'ਸੰਸਥਾ ਚੁਣੋ'],
  unbound_one: [
    '{{count}} without a vehicle',
    '{{count}} sans véhicule',
    '{{count}} sin vehículo',
    null,
    '{{count}} ਬਿਨਾਂ ਵਾਹਨ',
  ],
  unbound_other: [
    '{{count}} without a vehicle',
    '{{count}} sans véhicule',
    '{{count}} sin vehículo',
    '{{count}} 台未绑定车辆',
    '{{count}} ਬਿਨਾਂ ਵਾਹਨ',
  ],
  never: ['Never reported', 'N’a jamais transmis', 'Nunca ha informado', '从未上报', 'ਕਦੇ ਰਿਪੋਰਟ ਨਹੀਂ ਕੀਤੀ'],
  silent: [
    'No report for over a week',
    'Sans rapport depuis plus d’une semaine',
    'Sin informes desde hace más de una semana',
    '超过一周未上报',
    'ਇੱਕ ਹਫ਼ਤੇ ਤੋਂ ਵੱਧ ਕੋਈ ਰਿਪੋਰਟ ਨਹੀਂ',
  ],
  silentNone: [
    'Every vehicle has reported within a week.',
    'Tous les véhicules ont transmis au cours des sept derniers jours.',
    'Todos los vehículos han informado en los últimos siete días.',
    '所有车辆一周内都有上报。',
    'ਹਰ ਵਾਹਨ ਨੇ ਪਿਛਲੇ ਸੱਤ ਦਿਨਾਂ ਵਿੱਚ ਰਿਪੋਰਟ ਕੀਤੀ ਹੈ।',
  ],
  growth: [
    'Growth over twelve months',
    'Croissance sur douze mois',
    'Crecimiento en doce meses',
    '十二个月的增长',
    'ਬਾਰਾਂ ਮਹੀਨਿਆਂ ਦਾ ਵਾਧਾ',
  ],
  largest: [
    'Largest sub-organizations',
    'Sous-organisations les plus grandes',
    'Suborganizaciones más grandes',
    '最大的下级组织',
    'ਸਭ ਤੋਂ ਵੱਡੀਆਂ ਹੇਠਲੀਆਂ ਸੰਸਥਾਵਾਂ',
  ],
  largestNone: [
    'There are no sub-organizations.',
    'Il n’y a pas de sous-organisation.',
    'No hay suborganizaciones.',
    '没有下级组织。',
    'ਕੋਈ ਹੇਠਲੀ ਸੰਸਥਾ ਨਹੀਂ ਹੈ।',
  ],
  suspendedNotice: [
    'The service is suspended.',
    'Le service est suspendu.',
    'El servicio está suspendido.',
    '服务已暂停。',
    'ਸੇਵਾ ਰੋਕੀ ਹੋਈ ਹੈ।',
  ],
  parent: ['Parent organization', 'Organisation parente', 'Organización superior', '上级组织', 'ਉੱਪਰਲੀ ਸੰਸਥਾ'],
  type1: ORG_TYPE_TEXTS[1],
  type4: ORG_TYPE_TEXTS[4],
  type5: ORG_TYPE_TEXTS[5],
  type6: ORG_TYPE_TEXTS[6],
  add: ['Add organization', 'Ajouter une organisation', 'Añadir organización', '添加组织', 'ਸੰਸਥਾ ਜੋੜੋ'],
})
