export const HIDDEN_KEY = 'kabinet.install-hidden'

/** The browser's own offer to install; not in the DOM's types yet. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
