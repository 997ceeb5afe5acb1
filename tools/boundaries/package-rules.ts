import { builtinModules } from 'node:module'
import { isStore, type Place } from './place.ts'

/** The packages that the browser may load. A new package here weighs on every first load: measure it. */
const BROWSER_PACKAGES =
  /^(react|react-dom|react-aria-components\/\w+|@internationalized\/date|@tabler\/icons-react|@tanstack\/react-[\w-]+|@tanstack\/[\w-]+|@simplewebauthn\/browser|@tiptap\/[\w-]+|dayjs|dompurify|pdfjs-dist|qrcode|read-excel-file\/browser|zod\/mini|workbox-[\w-]+|@fontsource(-variable)?\/[\w-]+|virtual:[\w-]+)(\/|$)/
const BROWSER_ONLY = /^(react|react-dom|react-aria-components|@tabler|@tanstack)(\/|$)/
const STORE_PACKAGES = /^(kysely|pg)(\/|$)/

function isNode(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}

function judgeForBrowser(name: string): string | null {
  if (isNode(name)) return `web code runs in the browser and must not import ${name}`
  return BROWSER_PACKAGES.test(name)
    ? null
    : `${name} is not among the packages for the browser (tools/boundaries/package-rules.ts)`
}

function judgeForServer(from: Place, name: string): string | null {
  if (BROWSER_ONLY.test(name)) return `${name} is for the browser, not the server`
  return isStore(from) && !STORE_PACKAGES.test(name) ? `a store knows the database alone, not ${name}` : null
}

/** Returns the reason why a file must not import a package, and the remedy; null when it may. */
export function judgePackage(from: Place, name: string): string | null {
  if (from.isTest || from.side === 'none') return null
  if (from.side === 'web') return judgeForBrowser(name)
  if (from.side === 'server') return judgeForServer(from, name)
  return name === 'zod/mini'
    ? null
    : `contract code runs everywhere and may import zod/mini alone, not ${name}`
}
