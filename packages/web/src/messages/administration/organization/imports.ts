import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const imports = defineMessages({
  importTitle: [
    'Import organizations',
    'Importer des organisations',
    'Importar organizaciones',
    '导入组织',
    'ਸੰਸਥਾਵਾਂ ਆਯਾਤ ਕਰੋ',
  ],
  importHint: [
    'An xlsx, xls or csv file of at most 5,000 lines. The first line names the columns: Name, Parent, Type, Remark, Time zone, Child limit, Landmark limit, Account limit.',
    'Un fichier xlsx, xls ou csv de 5 000 lignes au plus. La première ligne nomme les colonnes : Name, Parent, Type, Remark, Time zone, Child limit, Landmark limit, Account limit.',
    'Un archivo xlsx, xls o csv de 5.000 líneas como máximo. La primera línea nombra las columnas: Name, Parent, Type, Remark, Time zone, Child limit, Landmark limit, Account limit.',
    'xlsx、xls 或 csv 文件，最多 5,000 行。第一行为列名：Name、Parent、Type、Remark、Time zone、Child limit、Landmark limit、Account limit。',
    'xlsx, xls ਜਾਂ csv ਫ਼ਾਈਲ, ਵੱਧ ਤੋਂ ਵੱਧ 5,000 ਲਾਈਨਾਂ। ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਕਾਲਮਾਂ ਦੇ ਨਾਮ: Name, Parent, Type, Remark, Time zone, Child limit, Landmark limit, Account limit।',
  ],
  importInto: [
    'Parent, where a line names none',
    'Organisation parente, si la ligne n’en nomme pas',
    'Organización superior, si la línea no nombra ninguna',
    '未写明上级的行归入',
    'ਜਿੱਥੇ ਲਾਈਨ ਵਿੱਚ ਉੱਪਰਲੀ ਸੰਸਥਾ ਨਾ ਹੋਵੇ, ਇਸ ਹੇਠ',
  ],
  importReady_one: [
    '{{count}} organization will be added.',
    '{{count}} organisation sera ajoutée.',
    'Se añadirá {{count}} organización.',
    null,
    '{{count}} ਸੰਸਥਾ ਜੋੜੀ ਜਾਵੇਗੀ।',
  ],
  importReady_other: [
    '{{count}} organizations will be added.',
    '{{count}} organisations seront ajoutées.',
    'Se añadirán {{count}} organizaciones.',
    '将添加 {{count}} 个组织。',
    '{{count}} ਸੰਸਥਾਵਾਂ ਜੋੜੀਆਂ ਜਾਣਗੀਆਂ।',
  ],
  importDone_one: [
    '{{count}} organization was added.',
    '{{count}} organisation a été ajoutée.',
    'Se añadió {{count}} organización.',
    null,
    '{{count}} ਸੰਸਥਾ ਜੋੜੀ ਗਈ।',
  ],
  importDone_other: [
    '{{count}} organizations were added.',
    '{{count}} organisations ont été ajoutées.',
    'Se añadieron {{count}} organizaciones.',
    '已添加 {{count}} 个组织。',
    '{{count}} ਸੰਸਥਾਵਾਂ ਜੋੜੀਆਂ ਗਈਆਂ।',
  ],
})
