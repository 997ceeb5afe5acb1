-- owner: study
-- Disciplines are the same when their names are in the form of search_form(): letter case, ё and spaces make no other one.
-- Of those that were entered twice all but the first get a number: whose marks and lessons are whose is not guessed here.
update discipline d set name = left(d.name, 480) || ' № ' || d.id
where exists (
  select from discipline earlier where earlier.search_text = d.search_text and earlier.id < d.id);
drop index discipline_name;
create unique index discipline_name on discipline (search_text);

-- Lessons of flows have a card with its history.
-- owner: timetable
select index_row_changes('timetable_lesson_flow', 'lesson_id'), index_row_changes('timetable_lesson_teacher', 'lesson_id'),
  index_row_changes('timetable_occurrence', 'lesson_id');

-- Whom and what a row is about, by the ids in it: for whoever is refused because of it. No values of the row itself.
-- owner: core
create function subjects_of_row(r jsonb) returns text language sql stable
  return nullif(concat_ws(', ',
    (select full_name from person where id = coalesce((r ->> 'person_id')::bigint,
      (select person_id from student where id = (r ->> 'student_id')::bigint),
      (select person_id from employment where id = (r ->> 'employment_id')::bigint))),
    (select name from student_group where id = (r ->> 'group_id')::bigint),
    (select name from flow where id = (r ->> 'flow_id')::bigint),
    (select name from discipline where id = (r ->> 'discipline_id')::bigint),
    (select name from department where id = (r ->> 'department_id')::bigint)), '');

-- What a row of a register is called.
create function label_of_row(r jsonb) returns text language sql stable
  return nullif(concat_ws(', ',
    coalesce(nullif(concat_ws(' ', r ->> 'last_name', r ->> 'first_name', r ->> 'middle_name'), ''), r ->> 'name',
      r ->> 'title', r ->> 'number', r ->> 'code'),
    subjects_of_row(r)), '');

-- Tables under the words of people: those whose changes are recorded, and those that refer to them. A migration that
-- makes one more says its word.
comment on table person is 'Человек';
comment on table person_contact is 'Контакт';
comment on table person_degree is 'Учёная степень или звание';
comment on table person_document is 'Документы человека';
comment on table person_information is 'Сведения о человеке';
comment on table person_photo is 'Фотография';
comment on table personal_view is 'Просмотр карточки';
comment on table account is 'Учётная запись';
comment on table session is 'Вход в портал';
comment on table registration_pin is 'ПИН-код';
comment on table registration_code_list is 'Выдача ПИН-кодов';
comment on table permission_grant is 'Право';
comment on table administrator_request is 'Обращение к администратору';
comment on table user_switch is 'Работа от имени другого';
comment on table consent_decision is 'Согласие';
comment on table data_correction is 'Исправление данных';
comment on table fluorography is 'Флюорография';
comment on table military_training is 'Воинский учёт';
comment on table home_favourite is 'Избранное';
comment on table home_layout is 'Главная страница';
comment on table file_object is 'Файл';
comment on table file_removal is 'Удаление файла';
comment on table change_set is 'Изменение';
comment on table import_run is 'Загрузка из файла';
comment on table order_document is 'Приказ';
comment on table order_line is 'Строка приказа';
comment on table student is 'Студент';
comment on table student_group is 'Группа';
comment on table group_year is 'Курс группы';
comment on table student_group_member is 'Студент в группе';
comment on table student_order is 'Приказ в деле студента';
comment on table flow is 'Поток';
comment on table flow_student is 'Студент в потоке';
comment on table study_year is 'Учебный год';
comment on table speciality is 'Специальность';
comment on table discipline is 'Дисциплина';
comment on table lesson_time is 'Время пары';
comment on table building is 'Корпус';
comment on table floor is 'Этаж';
comment on table room is 'Аудитория';
comment on table department is 'Подразделение';
comment on table department_change is 'Изменение подразделения';
comment on table acting_head is 'Исполняющий обязанности';
comment on table staff_unit is 'Штатная единица';
comment on table staff_entry is 'Запись о кадрах';
comment on table employment is 'Работа';
comment on table employment_post is 'Должность сотрудника';
comment on table post_type is 'Должность';
comment on table bypass_desk is 'Точка обхода';
comment on table bypass_sheet is 'Обходной лист';
comment on table bypass_item is 'Строка обходного листа';
comment on table curriculum is 'Учебный план';
comment on table curriculum_group is 'Группа учебного плана';
comment on table curriculum_competence is 'Компетенция';
comment on table curriculum_line is 'Строка учебного плана';
comment on table curriculum_line_control is 'Контроль по учебному плану';
comment on table curriculum_line_competence is 'Компетенция дисциплины';
comment on table teaching_load is 'Нагрузка';
comment on table teaching_load_group is 'Группа нагрузки';
comment on table timetable_lesson is 'Занятие';
comment on table timetable_occurrence is 'Занятие недели';
comment on table timetable_lesson_teacher is 'Преподаватель занятия';
comment on table timetable_lesson_flow is 'Поток занятия';
comment on table timetable_lesson_group is 'Группа занятия';
comment on table timetable_lesson_source is 'Источник занятия';
comment on table conference_link is 'Ссылка на конференцию';
comment on table journal_course is 'Журнал';
comment on table journal_course_student is 'Студент журнала';
comment on table journal_lesson is 'Занятие журнала';
comment on table journal_lesson_course is 'Занятие журнала';
comment on table journal_mark is 'Отметка';
comment on table journal_ledger is 'Правка журнала';
comment on table journal_warning is 'Предупреждение о пропусках';
comment on table journal_check_in is 'Отметка на занятии';
comment on table journal_check_in_visit is 'Отметка на занятии';
comment on table journal_control_point is 'Контрольная точка';
comment on table journal_control_point_mark is 'Балл за контрольную точку';
comment on table journal_control_point_scope is 'Курс контрольной точки';
comment on table announcement is 'Объявление';
comment on table announcement_confirmation is 'Ознакомление с объявлением';
comment on table announcement_audience is 'Кому объявление';
comment on table news_item is 'Новость';
comment on table news_item_version is 'Версия новости';
comment on table static_page_version is 'Версия страницы';
comment on table library_recommendation is 'Рекомендованная книга';
comment on table publication_author is 'Автор публикации';
comment on table science_patent_author is 'Автор патента';
comment on table research_contract_member is 'Участник договора';
comment on table teaching_aid_author is 'Автор пособия';
comment on table questionnaire is 'Анкета';
comment on table questionnaire_answer is 'Ответ на анкету';
comment on table questionnaire_submission is 'Анкета';
comment on table registration_code_sheet is 'Лист ПИН-кодов';
comment on table row_change is 'Изменение';
comment on table library_title is 'Книга';
comment on table static_page is 'Страница';
