import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  placeholder: ['Write a comment', 'Écrire un commentaire', 'Escriba un comentario', '写评论', 'ਟਿੱਪਣੀ ਲਿਖੋ'],
  none: [
    'No comments yet',
    'Aucun commentaire pour l’instant',
    'Aún no hay comentarios',
    '暂无评论',
    'ਅਜੇ ਕੋਈ ਟਿੱਪਣੀ ਨਹੀਂ',
  ],
  send: ['Comment', 'Commenter', 'Comentar', '发表', 'ਟਿੱਪਣੀ ਕਰੋ'],
  remove: ['Delete comment', 'Supprimer le commentaire', 'Eliminar comentario', '删除评论', 'ਟਿੱਪਣੀ ਮਿਟਾਓ'],
})
