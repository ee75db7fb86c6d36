import { createTheme, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eaf5f9',
  '#d3e7ef',
  '#a6cfdf',
  '#76b6cf',
  '#4e9fc0',
  '#318fb5',
  '#1c82ab',
  '#0f7197',
  '#0c6283',
  '#084c66',
]

/** Blue-grey instead of Mantine's neutral dark, so that surfaces and map belong together at night. */
const dark: MantineColorsTuple = [
  '#e3eaef',
  '#b4c0ca',
  '#93a2ae',
  '#6b7b88',
  '#42525f',
  '#2c3944',
  '#1f2a33',
  '#172029',
  '#121a21',
  '#0c1217',
]

/** Mantine in Waymark's measures: quiet, dense, one accent. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  colors: { petrol, dark },
  fontFamily:
    "'Inter Variable', 'Noto Sans Gurmukhi Variable', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '600' },
  defaultRadius: 6,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  // what explains a field stands below it, so that fields beside each other are level
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // its button has no name, and only some browsers have it
    ColorInput: { defaultProps: { withEyeDropper: false } },
    // an empty element takes the first focus else, which a menu may not hold: the first item has it
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
