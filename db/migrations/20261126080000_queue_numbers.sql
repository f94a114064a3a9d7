-- A phone that waits may take another number: refusing it told strangers who was waiting.
drop index queue_tickets_one_a_phone;
