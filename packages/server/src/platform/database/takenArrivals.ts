/** SQL: the transaction up to which the engines have taken in what came; what it brought is kept for a while longer. */
export const TAKEN = '(select coalesce(min(xid), 0) from arrival_follower)'
