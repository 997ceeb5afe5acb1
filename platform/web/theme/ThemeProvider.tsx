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

/** The kit's parts in the portal's colours; variables come from our style sheets, not from generated ones. */
export function ThemeProvider({ children }: { children: ReactNode }) {
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
