-- A month as `start` was the one by whose end the work begins; it is the month from which on it begins now.
-- Saved searches mean what they meant when they were saved.
update saved_search
set path = regexp_replace(path, '([?&])start=(20\d\d-\d\d)(?=&|$)', '\1start_by=\2')
where path ~ '[?&]start=20\d\d-\d\d(&|$)';
