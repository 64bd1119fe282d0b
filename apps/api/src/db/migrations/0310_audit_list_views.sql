-- Who looked at the list of an event, for those who stood on it: a few rows among all that the audit has of the event.
CREATE INDEX audit_list_views ON audit (subject_id, at)
  WHERE subject_type = 'event' AND action IN ('participant.viewHandOut', 'participant.printList');
