import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Language } from '../contract/information.ts'
import { informationScreens } from '../contract/screens.ts'
import styles from './Information.module.css'

const PLACES = [
  { lang: 'ru', to: informationScreens.editInformation.path, text: 'Русский' },
  { lang: 'en', to: informationScreens.editEnglishInformation.path, text: 'Английский' },
] as const

/** Leads to the same lists in the other language. */
export function LanguageLinks({ lang }: { lang: Language }) {
  return (
    <nav className={styles['languages']} aria-label="Язык сведений">
      {PLACES.map((place) => (
        <AppLink key={place.lang} to={place.to} aria-current={place.lang === lang ? 'page' : undefined}>
          {place.text}
        </AppLink>
      ))}
    </nav>
  )
}
