-- What the search over the portal needs: beginnings of words of more titles, and the units that a person leads.

-- owner: news
alter table news_item add search_text text generated always as (search_form(title)) stored;
create index news_item_text on news_item using gin (search_text gin_trgm_ops);

-- owner: content
-- The title and the words of the text, without its tags.
alter table static_page add search_text text generated always as (search_form(regexp_replace(
  title || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'), '[^[:alnum:]-]+', ' ', 'g'))) stored;
create index static_page_text on static_page using gin (search_text gin_trgm_ops);

create index department_search on department using gin (search_text gin_trgm_ops);
create index student_record_book on student (record_book text_pattern_ops);

-- The units that a person leads on a day, with everything below them; a directorate counts for the whole of its institute.
create function units_led_by(person bigint, on_day date) returns table (id bigint)
  language sql stable parallel safe
  begin atomic
    with recursive led as (
      select case when p.permission = 'directorate' then coalesce(d.parent_id, d.id) else d.id end as id
      from permissions_of(person, on_day) p
      join department d on d.id = p.department_id
      where p.permission in ('department-head', 'institute-or-deanery-head', 'directorate')
      union
      select d.id from led join department d on d.parent_id = led.id
    )
    select led.id from led;
  end;
