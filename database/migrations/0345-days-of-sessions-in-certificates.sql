-- The call to a session takes its days from the timetable; while they are not there, they are written by hand.

-- owner: certificates
update certificates_template
set body = replace(body, 'с ______________ по ______________', 'с {начало сессии} по {конец сессии}')
where type_id = 7 and person_id is null;
