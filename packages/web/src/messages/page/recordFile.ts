import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  none: ['No files yet', 'Aucun fichier pour l’instant', 'Aún no hay archivos', '暂无文件', 'ਅਜੇ ਕੋਈ ਫਾਈਲ ਨਹੀਂ'],
  add: ['Add files', 'Ajouter des fichiers', 'Añadir archivos', '添加文件', 'ਫਾਈਲਾਂ ਜੋੜੋ'],
  hint: [
    'Drop PDF documents or pictures here. At most {{most}} files of 10 MB each.',
    'Déposez ici des documents PDF ou des photos. Au plus {{most}} fichiers de 10 Mo chacun.',
    'Suelte aquí documentos PDF o fotos. Como máximo {{most}} archivos de 10 MB cada uno.',
    '将 PDF 文档或图片拖到此处。最多 {{most}} 个文件，每个不超过 10 MB。',
    'PDF ਦਸਤਾਵੇਜ਼ ਜਾਂ ਤਸਵੀਰਾਂ ਇੱਥੇ ਛੱਡੋ। ਵੱਧ ਤੋਂ ਵੱਧ {{most}} ਫਾਈਲਾਂ, ਹਰੇਕ 10 MB ਤੱਕ।',
  ],
  show: ['Show {{name}}', 'Afficher {{name}}', 'Mostrar {{name}}', '显示 {{name}}', '{{name}} ਵੇਖੋ'],
  save: ['Download {{name}}', 'Télécharger {{name}}', 'Descargar {{name}}', '下载 {{name}}', '{{name}} ਡਾਊਨਲੋਡ ਕਰੋ'],
  remove: ['Delete {{name}}', 'Supprimer {{name}}', 'Eliminar {{name}}', '删除 {{name}}', '{{name}} ਮਿਟਾਓ'],
})
