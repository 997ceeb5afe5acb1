import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'

/** Prints the address of the portal and, in demo mode, the accounts. */
export function announce(address: string, isDemo: boolean): void {
  const lines = ['', `  Kabinet is ready: ${address.replace('127.0.0.1', 'localhost')}`, '']
  if (isDemo) {
    const logins = DEMO_ACCOUNTS.map(({ login }) => login)
    lines.push(`  Demo accounts, password ${DEMO_PASSWORD}:`)
    for (let start = 0; start < logins.length; start += 8)
      lines.push(`    ${logins.slice(start, start + 8).join('  ')}`)
    lines.push('')
  }
  console.log(lines.join('\n'))
}
