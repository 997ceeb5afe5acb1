/** Unsubscribes the browser from its push service at sign-out: the portal has already removed the device. */
export async function forgetPushAddress(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/')
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // A browser that cannot is sent nothing all the same.
  }
}
