-- To how many people each helper of an event issued: counted in the index alone, among all that the audit has of the event.
CREATE INDEX audit_issued_by_members ON audit (subject_id, member_id, (details->>'participantId'))
  WHERE subject_type = 'event' AND action = 'participant.confirmAid' AND member_id IS NOT NULL;
