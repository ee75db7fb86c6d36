export const messages = {
  title: 'Comments',
  comment: 'Comment',
  placeholder: 'Write a comment',
  none: 'No comments yet',
  send: 'Comment',
  remove: 'Delete comment',
} as const
