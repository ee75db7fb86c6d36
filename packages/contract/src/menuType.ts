/** Menu types of the specification. */
export const MENU_TYPE = { directory: 0, menu: 1, button: 2, component: 3 } as const
