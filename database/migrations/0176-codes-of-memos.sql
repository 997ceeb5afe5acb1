-- owner: room-booking
-- The code by which anybody checks a printed memo: 16 signs of 5 random bits, without I, L, O and U. Decision 0164.
create function paper_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(r.bytes, i) & 31) + 1, 1), '' order by i)
  from (select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as bytes) r,
    generate_series(0, 15) i
$$;
alter table room_booking_reservation add column verify_code text not null default paper_code();
alter table room_booking_reservation add constraint room_booking_verify_code unique (verify_code);
