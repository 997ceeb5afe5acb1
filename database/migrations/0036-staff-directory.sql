-- The directory of colleagues as it is searched: a row a post, with everything that a search looks at in one place.
-- Triggers keep it, so that whoever writes a person, a contact or a post need not know of it.

-- owner: departments, core
alter table post_type add search_text text generated always as (search_form(name)) stored;

-- owner: staff
create table staff_entry (
  post_id bigint primary key references employment_post on delete cascade,
  person_id bigint not null references person on delete cascade,
  department_id bigint not null,
  post_type_id bigint not null,
  -- The first of a person's posts that holds on a day is the one shown.
  rank smallint not null,
  begin_at date not null,
  end_at date not null,
  last_name text collate "ru-RU-x-icu" not null,
  first_name text collate "ru-RU-x-icu" not null,
  search_text text not null,
  -- Work addresses in lower case, and the digits of work phones, each between spaces.
  emails text not null,
  phones text not null
);
create index staff_entry_name on staff_entry (last_name, first_name, person_id);
create index staff_entry_person on staff_entry (person_id, rank);
create index staff_entry_department on staff_entry (department_id);
create index staff_entry_post_type on staff_entry (post_type_id);
create index staff_entry_search on staff_entry using gin (search_text gin_trgm_ops, emails gin_trgm_ops, phones gin_trgm_ops);

-- Writes the entries of the employed among these people anew. Their rows are held, so that of two writers the second
-- sees what the first has written.
create function staff_entry_refresh(people bigint[]) returns void language plpgsql as $$
declare
  employed bigint[];
begin
  select array_agg(held.id) into employed from (
    select p.id from person p
    where p.id = any(people) and exists (select from employment e where e.person_id = p.id)
    order by p.id for no key update
  ) held;
  if employed is null then return; end if;
  delete from staff_entry where person_id = any(employed);
  insert into staff_entry
  select ep.id, p.id, ep.department_id, ep.post_type_id,
    row_number() over (partition by p.id order by ep.is_main desc, ep.rate desc, ep.id),
    ep.begin_at, coalesce(ep.end_at, 'infinity'), p.last_name, p.first_name, p.search_text,
    coalesce(c.emails, ''), coalesce(c.phones, '')
  from person p
  join employment e on e.person_id = p.id
  join employment_post ep on ep.employment_id = e.id
  left join lateral (
    select string_agg(' ' || lower(value), '') filter (where kind = 'work_email') as emails,
      string_agg(' ' || regexp_replace(value, '\D', '', 'g'), '') filter (where kind = 'work_phone') as phones
    from person_contact where person_id = p.id
  ) c on true
  where p.id = any(employed);
end $$;

create function staff_entry_of_people() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(
    select n.id from new_rows n join old_rows o using (id) where n.search_text <> o.search_text
      or n.last_name <> o.last_name or n.first_name <> o.first_name));
  return null;
end $$;
create trigger staff_entry_person after update on person
  referencing new table as new_rows old table as old_rows for each statement execute function staff_entry_of_people();

-- Both tables name the person themselves.
create function staff_entry_of_new() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(select distinct person_id from new_rows));
  return null;
end $$;
create function staff_entry_of_old() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(select distinct person_id from old_rows));
  return null;
end $$;
create function staff_entry_of_both() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(select person_id from new_rows union select person_id from old_rows));
  return null;
end $$;
create trigger staff_entry_contact_new after insert on person_contact
  referencing new table as new_rows for each statement execute function staff_entry_of_new();
create trigger staff_entry_contact_old after delete on person_contact
  referencing old table as old_rows for each statement execute function staff_entry_of_old();
create trigger staff_entry_contact_both after update on person_contact
  referencing new table as new_rows old table as old_rows for each statement execute function staff_entry_of_both();
create trigger staff_entry_employment after update on employment
  referencing new table as new_rows old table as old_rows for each statement execute function staff_entry_of_both();

create function staff_entry_of_new_posts() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(
    select distinct e.person_id from new_rows n join employment e on e.id = n.employment_id));
  return null;
end $$;
create function staff_entry_of_old_posts() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(
    select distinct e.person_id from old_rows o join employment e on e.id = o.employment_id));
  return null;
end $$;
create function staff_entry_of_changed_posts() returns trigger language plpgsql as $$
begin
  perform staff_entry_refresh(array(
    select distinct e.person_id from employment e
    where e.id in (select employment_id from new_rows union select employment_id from old_rows)));
  return null;
end $$;
create trigger staff_entry_post_new after insert on employment_post
  referencing new table as new_rows for each statement execute function staff_entry_of_new_posts();
create trigger staff_entry_post_old after delete on employment_post
  referencing old table as old_rows for each statement execute function staff_entry_of_old_posts();
create trigger staff_entry_post_both after update on employment_post
  referencing new table as new_rows old table as old_rows for each statement execute function staff_entry_of_changed_posts();

select staff_entry_refresh(array(select distinct person_id from employment));
