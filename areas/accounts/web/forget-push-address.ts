/** Whoever signs out takes the browser's address at its push service along: the portal has ended the device already. */
export async function forgetPushAddress(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/')
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // A browser that cannot is sent nothing all the same.
  }
}
