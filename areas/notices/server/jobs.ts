import type { CommandParts } from '#platform/server/areas/area.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { pushTransport, type PushTransport } from '#platform/server/push/push-transport.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { sendNotices } from './sending/send-notices.ts'

/** The contact for push services with questions about messages of this portal (RFC 8292). */
function contactOf({ lettersUrl }: ServerSettings): string {
  return lettersUrl.startsWith('https:') ? lettersUrl : `mailto:kabinet@${new URL(lettersUrl).hostname}`
}

export const noticeJobs = ({ noticeSources }: CommandParts): readonly Job[] => {
  let opened: PushTransport | null = null
  const pushOf = (settings: ServerSettings): PushTransport | null => {
    if (settings.isPushEnabled) opened ??= pushTransport({ contact: contactOf(settings) })
    return opened
  }
  return [
    {
      name: 'notices',
      schedule: '* * * * *',
      isFrequent: true,
      run: async (context) =>
        sendNotices(context, { sources: await noticeSources(), push: pushOf(context.settings) }),
    },
  ]
}
