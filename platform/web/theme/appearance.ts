/** The look of the portal on this device: theme and the version for the visually impaired. */
export interface Appearance {
  theme: 'auto' | 'light' | 'dark'
  contrast: 'off' | 'black-on-white' | 'white-on-black' | 'blue'
  size: 'normal' | 'large' | 'huge'
  spacing: 'normal' | 'wide'
  images: 'on' | 'off'
  serif: 'off' | 'on'
}

/** `public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'kabinet.appearance'

export const DEFAULT_APPEARANCE: Appearance = {
  theme: 'auto',
  contrast: 'off',
  size: 'normal',
  spacing: 'normal',
  images: 'on',
  serif: 'off',
}

function read(): Appearance {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Appearance>
    return { ...DEFAULT_APPEARANCE, ...stored }
  } catch {
    // Storage is not accessible or holds something else: the portal is shown in its default look.
    return DEFAULT_APPEARANCE
  }
}

let appearance = read()
const listeners = new Set<() => void>()
const darkPreference = matchMedia('(prefers-color-scheme: dark)')

export function currentAppearance(): Appearance {
  return appearance
}

export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The colour scheme that results from the choice and the device. */
export function currentScheme(): 'light' | 'dark' {
  if (appearance.contrast !== 'off') return appearance.contrast === 'white-on-black' ? 'dark' : 'light'
  if (appearance.theme !== 'auto') return appearance.theme
  return darkPreference.matches ? 'dark' : 'light'
}

function apply(): void {
  const { dataset } = document.documentElement
  dataset['scheme'] = currentScheme()
  for (const name of ['contrast', 'size', 'spacing', 'images', 'serif'] as const) {
    if (appearance[name] === DEFAULT_APPEARANCE[name]) delete dataset[name]
    else dataset[name] = appearance[name]
  }
  for (const listener of listeners) listener()
}

/** Changes the look at once and remembers it on this device. */
export function changeAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(appearance))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply()
}

darkPreference.addEventListener('change', apply)
// A choice that was made in another tab.
addEventListener('storage', ({ key }) => {
  if (key !== STORAGE_KEY) return
  appearance = read()
  apply()
})
