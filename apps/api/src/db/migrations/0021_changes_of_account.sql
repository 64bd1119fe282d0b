-- What a person ever applied to, was confirmed in or lost by a cancellation is asked by the person.
CREATE INDEX participant_changes_of_account ON participant_changes (account_id, event_id);
