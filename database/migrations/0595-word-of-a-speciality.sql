-- A college teaches specialities and a bachelor has a direction of studies: the certificate names one of them, not both.

-- owner: certificates
update certificates_template
set body = replace(
  replace(body, 'Направление подготовки (специальность): {направление}', '{Вид направления}: {направление}'),
  'направление подготовки (специальность): {направление}', '{вид направления}: {направление}')
where person_id is null;
