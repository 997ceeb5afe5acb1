-- A form with a file sent the word «null» for an empty part of an address.

-- owner: military
update military_request
set country = nullif(country, 'null'), region = nullif(region, 'null'), city = nullif(city, 'null')
where 'null' in (country, region, city);
