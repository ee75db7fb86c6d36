/** Colours of the reference by the names of its attributes, as the client has them. */
export const COLOURS = {
  light: {
    'bg-color': '#ffffff',
    'text-color': '#14202b',
    'primary-color': '#0c6283',
    'secondary-color': '#465563',
    'nav-bg-color': '#f3f5f7',
    'nav-text-color': '#14202b',
    'nav-hover-bg-color': '#d9eaf2',
    'nav-hover-text-color': '#14202b',
  },
  dark: {
    'bg-color': '#121a21',
    'text-color': '#e3eaef',
    'primary-color': '#63b7d9',
    'secondary-color': '#b0bdc8',
    'nav-bg-color': '#0c1217',
    'nav-text-color': '#e3eaef',
    'nav-hover-bg-color': '#15364a',
    'nav-hover-text-color': '#e3eaef',
  },
} as const
