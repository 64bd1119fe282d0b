-- What a person ever applied to or was confirmed in is asked by the person.
CREATE INDEX participant_changes_of_account ON participant_changes (account_id, event_id) WHERE to_status IN ('applied', 'confirmed');
