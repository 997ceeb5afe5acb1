import type { ServerSettings } from './settings.ts'

export interface SecurityHeaders {
  /** Headers of every answer: a strict content policy, no framing, no sniffing, no referrer to other sites. */
  everywhere: Readonly<Record<string, string>>
  /** The content policy of a page whose own styles carry this nonce. */
  policyWith(styleNonce: string): string
}

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

function policyText(directives: Record<string, string>, isSecure: boolean): string {
  const parts = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
  return [...parts, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join(';')
}

/**
 * Computes the headers once, because they are the same for every answer; only a page's content policy
 * differs.
 */
export function securityHeaders({ isSecure }: Pick<ServerSettings, 'isSecure'>): SecurityHeaders {
  return {
    everywhere: {
      'content-security-policy': policyText(POLICY, isSecure),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    },
    policyWith: (nonce) => policyText({ ...POLICY, 'style-src': `'self' 'nonce-${nonce}'` }, isSecure),
  }
}
