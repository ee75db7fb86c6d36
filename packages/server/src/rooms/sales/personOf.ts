/** SQL of what a user is called: the full name, else the user name; empty for nobody. @param user SQL of the user's row */
export const personOf = (user: string): string => `coalesce(nullif(${user}.full_name, ''), ${user}.username, '')`
