export const messages = {
  placeholder: 'Write a comment',
  none: 'No comments yet',
  send: 'Comment',
  remove: 'Delete comment',
} as const
