/** What of a frame was not understood, though the frame was taken. Counted per protocol, so the list is closed. */
export type Unread =
  /** A kind of message that no table names, or one that is named and left. */
  | 'message'
  /** A part of a message that no table names. */
  | 'item'
  /** A position that cannot be read. */
  | 'position'
  /** A value that is kept under its number, since no table names it: nothing is lost, but a name. */
  | 'name'
