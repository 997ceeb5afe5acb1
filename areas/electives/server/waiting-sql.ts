import { sql, type RawBuilder } from 'kysely'

/** The number of places of a campaign `p` that wait for a moderator. */
export const countOnModeration: RawBuilder<number> = sql`
  select count(*)::int from elective_choice h join elective_choice_course w on w.choice_id = h.id and w.holds_seat
    and w.status_id = 1 where h.campaign_id = p.id`

/** The number of students who wait for the lots of a campaign `p` after its window, as long as nobody has drawn them. */
export const countUndrawn = (now: Date): RawBuilder<number> => sql`
  select count(*)::int from elective_choice h where h.campaign_id = p.id and h.confirmed_at is not null
    and p.seat_rule = 'by-lot' and date_trunc('second', ${now}::timestamptz) > p.end_at
    and not exists (select from elective_allocation a where a.campaign_id = p.id)`
