import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './kit.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { currentScheme, subscribeToAppearance } from './appearance.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'blue',
  defaultRadius: 10,
  cursorType: 'pointer',
})

function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/**
 * Stands around a screen that uses parts of Mantine. The shell and the first screens need none, so that their load
 * carries nothing of the kit; each part's style sheet is imported beside the part.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(subscribeToAppearance, currentScheme)
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      getStyleNonce={readNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
