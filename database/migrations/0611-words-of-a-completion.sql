-- The text that a certificate of completion begins with, in the cases of Russian: it is of somebody who has finished.

-- owner: certificates
update certificates_template
set body = replace(body, 'завершает обучение в {университет} {дата окончания}',
  'окончил(а) обучение в образовательной организации «{университет}» {дата окончания}')
where person_id is null;
