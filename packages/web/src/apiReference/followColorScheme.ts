export type ColorScheme = 'light' | 'dark'

/** Where the client keeps what was chosen on this computer: light, dark or auto. */
const CHOICE = 'mantine-color-scheme-value'

/** Shows the page light or dark as the client is, else as the system is, and calls `show` now and at each change. */
export function followColorScheme(show: (scheme: ColorScheme) => void): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => {
    const choice = localStorage.getItem(CHOICE)
    const scheme = choice === 'dark' || (choice !== 'light' && system.matches) ? 'dark' : 'light'
    document.documentElement.dataset['mantineColorScheme'] = scheme
    show(scheme)
  }
  system.addEventListener('change', follow)
  addEventListener('storage', follow)
  follow()
}
