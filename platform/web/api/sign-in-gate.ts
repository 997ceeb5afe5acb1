/** Asks the user to sign in again; resolves to true when the same user is back. */
type Gate = () => Promise<boolean>

let gate: Gate | null = null
let waiting: Promise<boolean> | null = null

/** The shell registers its sign-in sheet here while somebody is signed in. */
export function setSignInGate(next: Gate | null): void {
  gate = next
}

/** All requests that find the session ended wait for one sheet. */
export function askToSignIn(): Promise<boolean> {
  if (!gate) return Promise.resolve(false)
  waiting ??= gate().finally(() => {
    waiting = null
  })
  return waiting
}
