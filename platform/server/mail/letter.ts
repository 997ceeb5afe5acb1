import type { Letter } from './outbox-store.ts'

/** The content of a letter, before it is rendered as text and as HTML. */
export interface LetterContent {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  action?: { title: string; url: string }
  /** Below the action: advice for a recipient who did not expect the letter. */
  closing?: string
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function plainText(universityName: string, { paragraphs, action, closing }: LetterContent): string {
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.title}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    `${universityName}\nЛичный кабинет`,
  ]
  return `${parts.join('\n\n')}\n`
}

const STYLES = {
  body: 'margin:0;padding:24px 12px;background:#f4f6fa;color:#131a2a;font:16px/1.5 Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dde3ee;border-radius:16px',
  button:
    'display:inline-block;padding:12px 22px;background:#2b4acb;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:bold',
  small: 'color:#5b6579;font-size:13px',
}

function htmlText(universityName: string, { subject, paragraphs, action, closing }: LetterContent): string {
  const paragraph = (text: string, style = '') => `<p style="${style}">${escapeHtml(text)}</p>`
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="${STYLES.button}">${escapeHtml(action.title)}</a></p>`
    : ''
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head><body style="${STYLES.body}"><div style="${STYLES.card}">`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    button,
    closing ? paragraph(closing, STYLES.small) : '',
    paragraph(`${universityName} · Личный кабинет`, STYLES.small),
    '</div></body></html>',
  ].join('\n')
}

/**
 * Renders a letter in the university's name, as plain text and as HTML that loads nothing from the network.
 */
export function setLetter(universityName: string, recipient: string, content: LetterContent): Letter {
  return {
    channel: 'email',
    recipient,
    subject: `${content.subject} — ${universityName}`,
    text: plainText(universityName, content),
    html: htmlText(universityName, content),
  }
}

/** A message to a phone: one line of text. */
export function setMessage(recipient: string, text: string): Letter {
  return { channel: 'sms', recipient, subject: '', text, html: null }
}
