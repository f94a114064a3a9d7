-- What a sweep every minute looks for: marks that were returned and not told.
create index marking_items_untold on marking_items (returned_at) where state = 'returned' and told_at is null;
